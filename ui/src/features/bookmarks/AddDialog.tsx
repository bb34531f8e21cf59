import { useSWRConfig } from "swr";
import { Dialog } from "../../design/overlays/Dialog";
import { AddForm } from "./AddForm";
import s from "./BookmarksPage.module.css";

/** Makes another bookmark over the page. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const { mutate } = useSWRConfig();
  return (
    <Dialog title="Add Bookmark" size="sm" onClose={onClose}>
      <div className={s.add}>
        <AddForm mutate={mutate} onAdded={onClose} />
      </div>
    </Dialog>
  );
}
