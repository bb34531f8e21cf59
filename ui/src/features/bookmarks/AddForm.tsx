import type { useSWRConfig } from "swr";
import type { BookmarkedLaunch } from "../../catalogue/bookmark/bookmarks";
import { createBookmark } from "../../catalogue/bookmark/bookmarkWrites";
import { Button } from "../../design/actions/Button";
import { ErrorList } from "../../design/forms/ErrorList";
import { Field } from "../../design/forms/Field";
import { useForm } from "../../design/forms/useForm";
import { Spinner } from "../../design/states/Spinner";
import s from "./BookmarkDialog.module.css";
import { bookmarkRules } from "./rules";

interface Props {
  mutate: ReturnType<typeof useSWRConfig>["mutate"];
  /** Something else is being written. */
  busy?: boolean;
  /** What it holds from the beginning. */
  launch?: BookmarkedLaunch;
  onAdded: (id: number) => void;
}

/** Makes another bookmark. */
export function AddForm({ mutate, busy = false, launch, onAdded }: Props) {
  const form = useForm({
    initialValues: { bookmarkName: "" },
    rules: bookmarkRules.add,
    submit: async ({ bookmarkName }) =>
      onAdded(await createBookmark(mutate, bookmarkName.trim(), launch && [launch])),
  });
  return (
    <form ref={form.ref} className={s.form} onSubmit={form.onSubmit} noValidate>
      <Field label="Name" autoComplete="off" dir="auto" data-autofocus {...form.field("bookmarkName")} />
      <Button look="primary" type="submit" disabled={form.pending || busy}>
        {form.pending && <Spinner />}
        Add
      </Button>
      <ErrorList errors={form.errors} />
    </form>
  );
}
