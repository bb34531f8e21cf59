import type { useSWRConfig } from "swr";
import { Button } from "../../components/Button";
import { ErrorList } from "../../components/ErrorList";
import { Field } from "../../components/Field";
import { Spinner } from "../../components/Spinner";
import { useForm } from "../../components/useForm";
import type { BookmarkedLaunch } from "../../lib/bookmarks";
import { createBookmark } from "../../lib/bookmarkWrites";
import s from "./BookmarkDialog.module.css";
import { rules } from "./rules";

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
    rules: rules.add,
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
