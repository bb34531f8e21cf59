import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { Eye } from "../icons/Eye";
import { EyeOff } from "../icons/EyeOff";
import s from "./Field.module.css";

interface Props extends ComponentProps<"input"> {
  label: string;
  /** Below the field: what it expects. */
  hint?: ReactNode;
}

/** A labelled line to type in. A password can be shown and hidden again. */
export function Field({ label, hint, type = "text", ...rest }: Props) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const secret = type === "password";
  const describedBy = [hint && `${id}-hint`, rest["aria-describedby"]].filter(Boolean).join(" ");
  return (
    <div className={s.field} data-invalid={rest["aria-invalid"] || undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={s.control}>
        <input
          {...rest}
          id={id}
          type={secret && shown ? "text" : type}
          aria-describedby={describedBy || undefined}
        />
        {secret && (
          <button
            type="button"
            aria-label={`${shown ? "Hide" : "Show"} ${label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </button>
        )}
      </div>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
    </div>
  );
}
