import { Suspense, useState } from "react";
import { Link } from "react-router";
import { Menu } from "../../design/actions/Menu";
import { Card } from "../../design/data/Card";
import { Pencil } from "../../design/icons/Pencil";
import { Trash2 } from "../../design/icons/Trash2";
import { part } from "../../design/part";
import type { Bookmark } from "../../lib/api/api.gen";
import { paths } from "../../lib/paths";
import s from "./BookmarkCard.module.css";
import { launchCount } from "./count";
import { Thumbnail } from "./Thumbnail";

const EditDialog = part(async () => (await import("./EditDialog")).EditDialog, { as: "dialog" });
const RemoveDialog = part(async () => (await import("./RemoveDialog")).RemoveDialog, { as: "dialog" });

interface Props {
  bookmark: Bookmark;
  /** The member has confirmed that it goes. */
  onLeaving: () => void;
  /** It is gone; `restore` brings it back. */
  onRemoved: (restore: () => Promise<void>) => void;
}

/** A bookmark among the others. The whole card leads to its launches. */
export function BookmarkCard({ bookmark, onLeaving, onRemoved }: Props) {
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <Card className={s.card}>
      <div className={s.cover}>
        <Thumbnail launches={bookmark.launches} empty="Nothing saved yet" />
      </div>
      <div className={s.body}>
        <div>
          <h2>
            <Link to={paths.bookmark(bookmark.bookmark)}>
              <bdi>{bookmark.bookmark}</bdi>
            </Link>
          </h2>
          <p>{launchCount(bookmark.launches.length)}</p>
        </div>
        <Menu
          label={`Actions for ${bookmark.bookmark}`}
          items={[
            { word: "Edit", icon: <Pencil aria-hidden />, onPick: () => setEditing(true) },
            { word: "Remove", icon: <Trash2 aria-hidden />, danger: true, onPick: () => setAsking(true) },
          ]}
        />
      </div>
      <Suspense>
        {asking && (
          <RemoveDialog
            bookmark={bookmark}
            onClose={() => setAsking(false)}
            onLeaving={onLeaving}
            onRemoved={onRemoved}
          />
        )}
        {editing && <EditDialog bookmark={bookmark} onClose={() => setEditing(false)} />}
      </Suspense>
    </Card>
  );
}
