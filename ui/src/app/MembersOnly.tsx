import { Navigate, Outlet } from "react-router";
import { DetailSkeleton } from "../components/DetailSkeleton";
import { Page } from "../components/Page";
import { useSession } from "../lib/session";
import { paths } from "./paths";

/** Shows its pages to members alone. It waits for a session that is being taken up; others go to the launches. */
export function MembersOnly() {
  const { phase } = useSession();
  if (phase === "anonymous") return <Navigate to={paths.launches} replace />;
  if (phase === "member") return <Outlet />;
  return (
    <Page notice={false}>
      <DetailSkeleton label="Loading your account" />
    </Page>
  );
}
