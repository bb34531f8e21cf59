import { Navigate, Outlet } from "react-router";
import { Page } from "../catalogue/page/Page";
import { DetailSkeleton } from "../design/states/DetailSkeleton";
import { Failed } from "../design/states/Failed";
import { reloadAccount, useSession } from "../lib/api/session";
import { paths } from "../lib/paths";
import { isStaff } from "../lib/staff";

/** Shows its pages to those members who are staff. It waits for the account; other members go to the launches. */
export function StaffOnly() {
  const { account, error } = useSession();
  if (account) return isStaff(account) ? <Outlet /> : <Navigate to={paths.launches} replace />;
  return (
    <Page notice={false}>
      {error ? (
        <Failed error={error} retry={reloadAccount} />
      ) : (
        <DetailSkeleton label="Loading your account" />
      )}
    </Page>
  );
}
