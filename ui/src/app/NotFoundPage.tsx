import { BackButton } from "../components/BackButton";
import { PageMeta } from "../components/PageMeta";
import { ErrorScreen } from "./ErrorScreen";
import { paths } from "./paths";

/** The page of every address that is not ours. */
export function NotFoundPage() {
  return (
    <>
      <PageMeta title="404 Page Not Found" description="There is no page at this address." />
      <ErrorScreen
        code={404}
        heading="Oops! Somthing went wrong, try again later."
        message="404 Page Not Found"
      >
        <BackButton look="glass" size="lg" fallback={paths.launches} />
      </ErrorScreen>
    </>
  );
}
