import { AfterPaint } from "../../design/page/AfterPaint";
import { part } from "../../design/part";
import type { CorrectionsProps } from "./Corrections";

const Corrections = part(async () => (await import("./Corrections")).Corrections, { as: "decoration" });

/** The end of a record's page: what was put right of it here, and how to say that something is wrong. */
export function RecordFoot(props: CorrectionsProps) {
  return (
    <AfterPaint>
      <Corrections {...props} />
    </AfterPaint>
  );
}
