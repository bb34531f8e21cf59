import { BackButton } from "../design/actions/BackButton";
import { PageMeta } from "../design/page/PageMeta";
import { paths } from "../lib/paths";
import { ErrorScreen } from "./ErrorScreen";

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
