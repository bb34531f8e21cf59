import { useFormik } from "formik";
import { type ChangeEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import type { ObjectSchema } from "yup";
import { ApiError } from "../../lib/api/apiError";
import type { FormError } from "./ErrorList";

type Values = Record<string, string | boolean>;

interface Options<V extends Values> {
  initialValues: V;
  rules: ObjectSchema<object>;
  /** Gets the values as the rules read them: an address without the blanks around it. */
  submit: (values: V) => Promise<void>;
  /** What is wrong from the beginning. */
  failure?: ApiError | undefined;
  /** Set where a toast tells every failure that is not about a field. */
  onlyFields?: boolean;
}

/** What a text field of the form needs. */
export interface FieldProps {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
}

/** A form: what its fields need, everything that is wrong with it, and how to send it. */
export interface FormControl {
  ref: RefObject<HTMLFormElement | null>;
  errors: FormError[];
  pending: boolean;
  field: (name: string) => FieldProps;
  box: (name: string) => Omit<FieldProps, "value" | "onChange"> & {
    checked: boolean;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  set: (name: string, value: string) => void;
  fail: (failure: ApiError | undefined) => void;
  /** Empties the form, but for what is kept. */
  reset: (kept?: Record<string, string | boolean>) => void;
  onSubmit: (event: React.FormEvent<HTMLFormElement>) => void;
}

function failuresOf(failure: ApiError | undefined, onlyFields: boolean) {
  if (!failure) return [];
  if (failure.validationErrors.length > 0 || onlyFields) return failure.validationErrors;
  return [{ field: "", message: failure.message }];
}

/**
 * A form that checks its rules with every change, and shows what breaks them of the fields that were changed, or of all
 * once it was sent. What the server finds is shown beside it until something changes. The first field with
 * `data-autofocus` gets the focus, and after a vain attempt the first one that is wrong.
 */
export function useForm<V extends Values>(options: Options<V>): FormControl {
  const { initialValues, rules, submit, onlyFields = false } = options;
  const ref = useRef<HTMLFormElement>(null);
  const id = useId();
  const [failure, setFailure] = useState(options.failure);
  const formik = useFormik<V>({
    initialValues,
    validationSchema: rules,
    onSubmit: async (values) => {
      setFailure(undefined);
      try {
        await submit(rules.cast(values) as V);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setFailure(error);
      }
    },
  });

  useEffect(() => ref.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus(), []);
  const { submitCount, isValidating, isSubmitting } = formik;
  const answered = useRef(0);
  useEffect(() => {
    if (submitCount === answered.current || isSubmitting || isValidating) return;
    // Once for each attempt: what follows is typing, which nothing leads elsewhere.
    answered.current = submitCount;
    ref.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [submitCount, isSubmitting, isValidating]);

  const found = Object.entries(formik.errors)
    .filter(([name]) => formik.touched[name])
    .map(([field, message]) => ({ field, message: String(message) }));
  const all = [...found, ...failuresOf(failure, onlyFields)].filter(
    ({ message }, i, list) => list.findIndex((other) => other.message === message) === i,
  );
  const errors = all.map(({ field, message }, i) => ({ id: `${id}-${i}`, field, message }));

  const change = (name: string, value: string | boolean) => {
    setFailure(undefined);
    void formik.setFieldTouched(name, true, false);
    void formik.setFieldValue(name, value);
  };
  const shared = (name: string) => {
    const about = errors.filter(({ field }) => field === name);
    return {
      name,
      "aria-invalid": about.length > 0,
      "aria-describedby": about.map((error) => error.id).join(" ") || undefined,
    };
  };
  return {
    ref,
    errors,
    pending: isSubmitting,
    field: (name) => ({
      ...shared(name),
      value: String(formik.values[name]),
      onChange: (event) => change(name, event.target.value),
    }),
    box: (name) => ({
      ...shared(name),
      checked: formik.values[name] === true,
      onChange: (event) => change(name, event.target.checked),
    }),
    set: change,
    fail: setFailure,
    reset: (kept) => formik.resetForm({ values: { ...initialValues, ...kept } }),
    onSubmit: formik.handleSubmit,
  };
}
