import { StaleBanner } from "../../design/states/StaleBanner";

/** Stands over the results of a list that could not be read again. */
export function StaleList({ retry }: { retry: () => void }) {
  return (
    <StaleBanner title="This list did not load." text="You are seeing an earlier version." retry={retry} />
  );
}
