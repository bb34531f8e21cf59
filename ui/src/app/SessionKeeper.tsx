import { useEffect } from "react";
import useSWR from "swr";
import { MINUTE } from "../lib/api";
import type { Member } from "../lib/api.gen";
import type { ApiError } from "../lib/apiError";
import { readCookie, writeCookie } from "../lib/cookies";
import { read, restoreSession, WELCOMED } from "../lib/member";
import { session, useSession } from "../lib/session";
import { toast } from "../lib/toast";

const KEPT_FOR = 15 * MINUTE;

/** Welcomes a member once for each sign-in, or else for each session of the browser. */
function welcome(account: Member): void {
  const { greet, error: _, ...kept } = session.get();
  session.set({ ...kept, account });
  if (!greet && readCookie(WELCOMED) === "1") return;
  writeCookie(WELCOMED, "1");
  void toast.success(`Welcome back, ${account.username}!`, "welcome");
}

/** Takes up the visitor's session, and reads the account of each token that it yields. It shows nothing itself. */
export function SessionKeeper() {
  const { phase, serial } = useSession();
  useEffect(() => {
    if (phase === "restoring") void restoreSession();
  }, [phase]);
  useSWR<Member, ApiError>(
    phase === "member" ? ["user/my-account", serial] : null,
    () => read<Member>("user/my-account"),
    {
      dedupingInterval: KEPT_FOR,
      revalidateIfStale: false,
      revalidateOnFocus: false,
      shouldRetryOnError: false,
      onSuccess: welcome,
      onError: (error) => {
        if (session.get().phase === "member") session.set({ ...session.get(), error });
      },
    },
  );
  return null;
}
