import { useEffect, useRef } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { DetailSkeleton } from "../components/DetailSkeleton";
import { Page } from "../components/Page";
import { intent } from "../lib/intent";
import { openModal } from "../lib/modal";
import { useSession } from "../lib/session";
import { paths } from "./paths";

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
  useSignInFirst();
  if (phase === "anonymous") return <Navigate to={paths.launches} replace />;
  if (phase === "member") return <Outlet />;
  return (
    <Page notice={false}>
      <DetailSkeleton label="Loading your account" />
    </Page>
  );
}
