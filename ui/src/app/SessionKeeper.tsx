import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import useSWR, { useSWRConfig } from "swr";
import { openBookmarks } from "../catalogue/bookmark/bookmarks";
import { dropWishes, followTabs } from "../catalogue/bookmark/bookmarkWrites";
import { takeIntent } from "../catalogue/bookmark/intent";
import { offerMerge } from "../catalogue/follow/offerMerge";
import type { MyAccount } from "../lib/api/api.gen";
import type { ApiError } from "../lib/api/apiError";
import { MINUTE } from "../lib/api/freshness";
import { isAwaited, read, restoreSession, WELCOMED } from "../lib/api/member";
import { type Session, session, useSession } from "../lib/api/session";
import { isMembers } from "../lib/api/useApi";
import { readCookie, writeCookie } from "../lib/browser/cookies";
import { currentDevice } from "../lib/follow/device";
import { paths } from "../lib/paths";
import { toast } from "../lib/toast";

const KEPT_FOR = 15 * MINUTE;

/** Welcomes a member once for each sign-in, or else for each session of the browser. */
function welcome(account: MyAccount): void {
  const { greet, error: _, ...kept } = session.get();
  session.set({ ...kept, account });
  if (!greet && readCookie(WELCOMED) === "1") return;
  writeCookie(WELCOMED, "1");
  void toast.success(`Welcome back, ${account.username}!`, "welcome");
}

/** Goes on with what a visitor wanted who has signed in, once the way through the identity provider has ended. */
function useGoingOn(phase: Session["phase"]): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (phase !== "member" || pathname === paths.callback) return;
    const wanted = takeIntent();
    if (!wanted) return;
    if ("launch" in wanted) openBookmarks(wanted.launch);
    else void navigate(wanted.path, { replace: true });
  }, [phase, pathname, navigate]);
}

/** Takes up the visitor's session, and reads the account of each token that it yields. It shows nothing itself. */
export function SessionKeeper() {
  const current = useSession();
  const { phase, serial } = current;
  const awaited = isAwaited(current);
  const { mutate } = useSWRConfig();
  useGoingOn(phase);
  useEffect(() => {
    if (awaited) void restoreSession();
  }, [awaited]);
  useEffect(() => {
    if (phase !== "member") return;
    const unfollow = followTabs(mutate);
    return () => {
      unfollow();
      if (session.get().phase === "member") return;
      // What was read in a member's name is nobody else's.
      dropWishes();
      void mutate(isMembers, undefined);
    };
  }, [phase, mutate]);
  useSWR<MyAccount, ApiError>(
    phase === "member" ? ["user/my-account", serial] : null,
    () => read<MyAccount>("user/my-account"),
    {
      dedupingInterval: KEPT_FOR,
      revalidateIfStale: false,
      revalidateOnFocus: false,
      shouldRetryOnError: false,
      onSuccess: (account) => {
        const { greet: arrived, account: former } = session.get();
        welcome(account);
        if (former && former.id !== account.id) {
          dropWishes();
          void mutate(isMembers, undefined);
        }
        if (arrived && currentDevice()) void offerMerge(mutate);
      },
      onError: (error) => {
        if (session.get().phase === "member") session.set({ ...session.get(), error });
      },
    },
  );
  return null;
}
