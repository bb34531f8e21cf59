import { useSWRConfig } from "swr";
import { removeBookmark, restoreBookmark } from "../../catalogue/bookmark/bookmarkWrites";
import { ConfirmDialog } from "../../design/overlays/ConfirmDialog";
import type { Bookmark } from "../../lib/api/api.gen";
import { launchCount } from "./count";

interface Props {
  bookmark: Bookmark;
  onClose: () => void;
  /** The member has confirmed that it goes. */
  onLeaving: () => void;
  /** It is gone; `restore` brings it back. */
  onRemoved: (restore: () => Promise<void>) => void;
}

/** Asks whether a bookmark is to go, and removes it. */
export function RemoveDialog({ bookmark, onClose, onLeaving, onRemoved }: Props) {
  const { mutate } = useSWRConfig();
  const remove = async () => {
    onClose();
    onLeaving();
    if (await removeBookmark(mutate, bookmark)) onRemoved(() => restoreBookmark(mutate, bookmark));
  };
  return (
    <ConfirmDialog
      title="Remove Bookmark - Are you sure?"
      lines={[
        `Deletes "${bookmark.bookmark}" and its ${launchCount(bookmark.launches.length)} from your list.`,
        "You can undo this until you leave the page.",
      ]}
      confirm="Remove"
      pending={false}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
