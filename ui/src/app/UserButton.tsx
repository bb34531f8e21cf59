import { UserRound } from "lucide-react";
import { Link } from "react-router";
import { toggleModal } from "../lib/modal";
import { preloadOn } from "../lib/preload";
import { useSession } from "../lib/session";
import s from "./Header.module.css";
import { loadAuthDialog } from "./lazyParts";
import { paths } from "./paths";

/** Leads a member to their profile, and anybody else to the authentication popup. */
export function UserButton() {
  const { phase, account, error } = useSession();
  if (phase === "anonymous")
    return (
      <button
        type="button"
        className={s.user}
        aria-haspopup="dialog"
        aria-label="Sign in"
        onClick={() => toggleModal("auth")}
        {...preloadOn(loadAuthDialog)}
      >
        <UserRound aria-hidden />
        <span>Sign in</span>
      </button>
    );
  if (!account && !error)
    return (
      <span className={s.waiting} role="status" aria-label="Loading your account">
        <span className="sr-only">Loading your account</span>
      </span>
    );
  return (
    <Link
      to={paths.profile}
      className={s.user}
      data-member
      aria-label={`Profile of ${account?.username ?? "yours"}`}
    >
      {account ? account.username[0]?.toUpperCase() : <UserRound aria-hidden />}
    </Link>
  );
}
