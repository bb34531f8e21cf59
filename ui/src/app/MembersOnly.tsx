import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { intent } from "../catalogue/bookmark/intent";
import { Page } from "../catalogue/page/Page";
import { Button } from "../design/actions/Button";
import { DetailSkeleton } from "../design/states/DetailSkeleton";
import { StaleBanner } from "../design/states/StaleBanner";
import { useReach } from "../lib/api/reach";
import { useSession } from "../lib/api/session";
import { onTyping, typed } from "../lib/browser/typing";
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

/** Reports whether something is typed on the page itself or in a dialog of its own; the site's lie beside it. */
const isTyped = () => typed().some((field) => field.closest("main"));

/** Stands above a page whose session has ended, until nothing is typed on it any more. */
function Ended({ elsewhere }: { elsewhere: boolean }) {
  return (
    <StaleBanner
      title={elsewhere ? "You signed out in another tab." : "Your session has expired."}
      text="What you typed is still here. Sign in to go on."
    >
      <Button look="ghost" size="sm" onClick={() => openModal("auth")}>
        Sign in
      </Button>
    </StaleBanner>
  );
}

/**
 * Shows its pages to members alone. It waits for a session that is being taken up; others go to the launches, unless the
 * session has ended without their doing and something is typed on the page.
 */
export function MembersOnly() {
  const { phase, ended } = useSession();
  const reach = useReach();
  const mayLeave = !useSyncExternalStore(onTyping, isTyped);
  const [isShown, setShown] = useState(false);
  useSignInFirst();
  if (phase === "member" && !isShown) setShown(true);
  const isKept = isShown && ended !== undefined && !mayLeave;
  if (phase === "anonymous" && !isKept) return <Navigate to={paths.launches} replace />;
  if (phase === "member" || isShown)
    return (
      <>
        {phase === "anonymous" && <Ended elsewhere={ended === "in another tab"} />}
        <Outlet />
      </>
    );
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
