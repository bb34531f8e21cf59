import { Bookmark } from "lucide-react";
import { Link } from "react-router";
import { askToSignIn } from "../lib/bookmarks";
import { preloadOn } from "../lib/preload";
import { useSession } from "../lib/session";
import { useSite } from "../lib/status";
import s from "./Header.module.css";
import { loadAuthDialog } from "./lazyParts";
import { paths } from "./paths";

/** Leads a member to their bookmarks, and asks anybody else to sign in. */
export function BookmarksLink() {
  const { phase, account, error } = useSession();
  const { registration } = useSite();
  if (phase === "anonymous")
    return (
      <button
        type="button"
        className={s.icon}
        aria-haspopup="dialog"
        aria-label="Bookmarks"
        onClick={() => askToSignIn({ path: paths.bookmarks }, registration)}
        {...preloadOn(loadAuthDialog)}
      >
        <Bookmark aria-hidden />
      </button>
    );
  if (!account && !error) return <span className={s.waiting} data-icon aria-hidden />;
  return (
    <Link to={paths.bookmarks} className={s.icon} aria-label="Bookmarks">
      <Bookmark aria-hidden />
    </Link>
  );
}
