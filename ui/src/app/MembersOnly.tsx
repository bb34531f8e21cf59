import { useEffect, useRef } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { intent } from "../catalogue/bookmark/intent";
import { Page } from "../catalogue/page/Page";
import { DetailSkeleton } from "../design/states/DetailSkeleton";
import { StaleBanner } from "../design/states/StaleBanner";
import { useReach } from "../lib/api/reach";
import { useSession } from "../lib/api/session";
import { openModal } from "../lib/modal";
import { paths } from "../lib/paths";
import { wake } from "../lib/time/wake";

/** Asks whoever came as nobody to sign in, which leads back here. Whoever has just signed out is left alone. */
function useSignInFirst(): void {
  const { phase } = useSession();
  const { pathname, search } = useLocation();
  const wasMember = useRef(false);
  useEffect(() => {
    if (phase === "member") wasMember.current = true;
    if (phase !== "anonymous" || wasMember.current) return;
    intent.set({ path: pathname + search });
    openModal("auth");
  }, [phase, pathname, search]);
}

/** Shows its pages to members alone. It waits for a session that is being taken up; others go to the launches. */
export function MembersOnly() {
  const { phase } = useSession();
  const reach = useReach();
  useSignInFirst();
  if (phase === "anonymous") return <Navigate to={paths.launches} replace />;
  if (phase === "member") return <Outlet />;
  return (
    <Page notice={false}>
      {reach === "refused" && (
        <StaleBanner
          title="We cannot reach the server."
          text="You are still signed in. This page will keep trying."
          retry={wake}
        />
      )}
      <DetailSkeleton label="Loading your account" />
    </Page>
  );
}
