import { Navigate, Outlet } from "react-router";
import { DetailSkeleton } from "../components/DetailSkeleton";
import { Failed } from "../components/Failed";
import { Page } from "../components/Page";
import { reloadAccount, useSession } from "../lib/session";
import { isStaff } from "../lib/staff";
import { paths } from "./paths";

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
