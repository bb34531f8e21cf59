import { Link } from "react-router";
import { UserRound } from "../design/icons/UserRound";
import { useSession } from "../lib/api/session";
import { preloadOn } from "../lib/browser/preload";
import { toggleModal } from "../lib/modal";
import { paths } from "../lib/paths";
import s from "./Header.module.css";
import { loadAuthDialog } from "./lazyParts";

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
