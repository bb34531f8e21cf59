import { Link } from "react-router";
import { askToSignIn } from "../catalogue/bookmark/bookmarks";
import { Bookmark } from "../design/icons/Bookmark";
import { useSession } from "../lib/api/session";
import { preloadOn } from "../lib/browser/preload";
import { useSite } from "../lib/firstPaint/site";
import { paths } from "../lib/paths";
import s from "./Header.module.css";
import { loadAuthDialog } from "./lazyParts";

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
