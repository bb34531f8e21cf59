import type { ReactNode } from "react";
import { Button } from "../actions/Button";
import { Spinner } from "../states/Spinner";
import { ErrorList } from "./ErrorList";
import s from "./Form.module.css";
import type { FormControl } from "./useForm";

interface Props {
  form: FormControl;
  /** The word on the button that sends it. */
  submit: string;
  /** The fields. */
  children: ReactNode;
  /** Below the button. */
  foot?: ReactNode;
}

/** The frame of a form: fields, everything that is wrong with them, and the button that sends it. */
export function Form({ form, submit, children, foot }: Props) {
  return (
    <form ref={form.ref} className={s.form} onSubmit={form.onSubmit} noValidate>
      {children}
      <ErrorList errors={form.errors} />
      <Button look="primary" size="lg" wide type="submit" disabled={form.pending}>
        {form.pending && <Spinner />}
        {submit}
      </Button>
      {foot}
    </form>
  );
}
