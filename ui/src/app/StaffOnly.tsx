import { useState } from "react";
import { Navigate, Outlet } from "react-router";
import { Page } from "../catalogue/page/Page";
import { DetailSkeleton } from "../design/states/DetailSkeleton";
import { Failed } from "../design/states/Failed";
import { reloadAccount, useSession } from "../lib/api/session";
import { paths } from "../lib/paths";
import { isStaff } from "../lib/staff";

/**
 * Shows its pages to those members who are staff. It waits for the account, but for a page that is shown; other members
 * go to the launches.
 */
export function StaffOnly() {
  const { account, error } = useSession();
  const [isShown, setShown] = useState(false);
  const isOthers = account && !isStaff(account);
  if (account && !isOthers && !isShown) setShown(true);
  if (isOthers) return <Navigate to={paths.launches} replace />;
  if (account || isShown) return <Outlet />;
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
