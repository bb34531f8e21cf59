import { ArrowRight } from "../../design/icons/ArrowRight";
import { useTimeFormat } from "../../lib/time/format";
import s from "./ChangeValues.module.css";
import type { ChangeLine } from "./changes";
import { changedValuesOf } from "./changeText";

/** The old and the new value of a change, or the only one. */
export function ChangeValues({ line }: { line: ChangeLine }) {
  const [old, value] = changedValuesOf(line, useTimeFormat());
  return (
    <span className={s.values}>
      {old && (
        <>
          <s>{old}</s>
          <ArrowRight role="img" aria-label="to" />
        </>
      )}
      <b>{value}</b>
      {line.along && <small>The launch window moved too.</small>}
    </span>
  );
}
