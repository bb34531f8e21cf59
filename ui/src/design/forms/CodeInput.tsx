import { type ComponentProps, useState } from "react";
import s from "./CodeInput.module.css";

/** How many digits a code has. */
export const CODE_LENGTH = 6;

interface Props extends Omit<ComponentProps<"input">, "onChange" | "value"> {
  label: string;
  value: string;
  onCode: (code: string) => void;
}

/**
 * A field for a code of six digits: one real input, so that a whole code can be pasted or filled in, behind six drawn
 * boxes. What is no digit is left out.
 */
export function CodeInput({ label, value, onCode, ...rest }: Props) {
  const [focused, setFocused] = useState(false);
  return (
    <div className={s.otp} data-invalid={rest["aria-invalid"] || undefined}>
      <input
        {...rest}
        aria-label={label}
        value={value}
        inputMode="numeric"
        autoComplete="one-time-code"
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onChange={(event) => onCode(event.target.value.replace(/\D/g, "").slice(0, CODE_LENGTH))}
      />
      {Array.from({ length: CODE_LENGTH }, (_, i) => (
        <b
          key={i}
          aria-hidden
          data-at={(focused && i === Math.min(value.length, CODE_LENGTH - 1)) || undefined}
        >
          {value[i]}
        </b>
      ))}
    </div>
  );
}
