import { ArrowRight } from "lucide-react";
import type { ChangeLine } from "../lib/changes";
import { valuesOf } from "../lib/changeText";
import { useZone } from "../lib/zone";
import s from "./ChangeValues.module.css";

/** The old and the new value of a change. */
export function ChangeValues({ line }: { line: ChangeLine }) {
  const [old, value] = valuesOf(line, useZone());
  return (
    <span className={s.values}>
      <s>{old}</s>
      <ArrowRight role="img" aria-label="to" />
      <b>{value}</b>
      {line.along && <small>window too</small>}
    </span>
  );
}
