import { PageMeta } from "../../components/PageMeta";

export function LaunchDetailPage() {
  return (
    <>
      <PageMeta title="Launches" description="Space launches of the world." />
      <h1>Launches</h1>
    </>
  );
}
