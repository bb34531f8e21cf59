import { Link } from "react-router";
import { useSWRConfig } from "swr";
import { type BookmarkedLaunch, holds, wishes } from "../../catalogue/bookmark/bookmarks";
import { setBox } from "../../catalogue/bookmark/bookmarkWrites";
import { Checkbox } from "../../design/forms/Checkbox";
import { ArrowUpRight } from "../../design/icons/ArrowUpRight";
import type { Bookmark } from "../../lib/api/api.gen";
import { paths } from "../../lib/paths";
import s from "./BookmarkDialog.module.css";
import { launchCount } from "./count";
import { Thumbnail } from "./Thumbnail";

interface Props {
  bookmark: Bookmark;
  launch: BookmarkedLaunch;
  /** Something is being written: the box cannot be changed, but keeps the focus. */
  busy: boolean;
  onLeave: () => void;
}

/** One of the member's bookmarks, ticked if the launch is in it. */
export function BookmarkChoice({ bookmark, launch, busy, onLeave }: Props) {
  const { mutate } = useSWRConfig();
  const held = holds(bookmark, launch.id, wishes.use());
  const inside = bookmark.launches.some(({ id }) => id === launch.id);
  const launches =
    held && !inside
      ? [launch, ...bookmark.launches]
      : bookmark.launches.filter(({ id }) => held || id !== launch.id);
  return (
    <li>
      <Checkbox
        data-bookmark={bookmark.id}
        checked={held}
        aria-disabled={busy || undefined}
        onChange={({ target }) => !busy && setBox(mutate, bookmark, launch, target.checked)}
      >
        <span className={s.name}>
          <i>
            <Thumbnail launches={launches} most={1} />
          </i>
          <span>
            <b>
              <bdi>{bookmark.bookmark}</bdi>
            </b>
            <small>{launchCount(launches.length)}</small>
          </span>
        </span>
      </Checkbox>
      <Link to={paths.bookmark(bookmark.bookmark)} aria-label={`Open ${bookmark.bookmark}`} onClick={onLeave}>
        <ArrowUpRight aria-hidden />
      </Link>
    </li>
  );
}
