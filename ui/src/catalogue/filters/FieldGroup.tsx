import { type ReactNode, useState } from "react";
import { ChevronDown } from "../../design/icons/ChevronDown";
import s from "./LaunchFilterFields.module.css";

interface Props {
  title: string;
  /** How many of its fields are in use. */
  used: number;
  /** It stands open where there is little room, too. */
  first?: boolean;
  children: ReactNode;
}

/** A part of the panel that can be folded. On phones only the first one is open, and those in use. */
export function FieldGroup({ title, used, first = false, children }: Props) {
  const [open] = useState(() => first || used > 0 || !matchMedia("(max-width: 44rem)").matches);
  return (
    <details className={s.group} open={open}>
      <summary>
        {title}
        {used > 0 && (
          <b>
            {used}
            <span className="sr-only"> in use</span>
          </b>
        )}
        <ChevronDown aria-hidden />
      </summary>
      <div className={s.fields}>{children}</div>
    </details>
  );
}
