import { useSWRConfig } from "swr";
import { renameBookmark } from "../../catalogue/bookmark/bookmarkWrites";
import { Field } from "../../design/forms/Field";
import { Form } from "../../design/forms/Form";
import { useForm } from "../../design/forms/useForm";
import { Dialog } from "../../design/overlays/Dialog";
import type { Bookmark } from "../../lib/api/api.gen";
import s from "./EditDialog.module.css";
import { bookmarkRules } from "./rules";
import { Thumbnail } from "./Thumbnail";

interface Props {
  bookmark: Bookmark;
  onClose: () => void;
}

/** Gives a bookmark another name. */
export function EditDialog({ bookmark, onClose }: Props) {
  const { mutate } = useSWRConfig();
  const form = useForm({
    initialValues: { newName: bookmark.bookmark },
    rules: bookmarkRules.edit,
    submit: async ({ newName }) => {
      await renameBookmark(mutate, bookmark.bookmark, newName.trim());
      onClose();
    },
  });
  return (
    <Dialog title="Edit Bookmark" locked={form.pending} onClose={onClose}>
      <div className={s.thumbnail}>
        <Thumbnail launches={bookmark.launches} empty="Nothing saved yet" />
      </div>
      <Form form={form} submit="Save">
        <Field label="Current Name" value={bookmark.bookmark} dir="auto" disabled readOnly />
        <Field
          label="New Name"
          autoComplete="off"
          dir="auto"
          data-autofocus
          onFocus={({ target }) => target.select()}
          {...form.field("newName")}
        />
      </Form>
    </Dialog>
  );
}
