import { Link } from "react-router";
import type { CorrectableKind, Correction } from "../../lib/api/api.gen";
import { useSession } from "../../lib/api/session";
import { pageOf } from "../../lib/corrections";
import { useSite } from "../../lib/firstPaint/site";
import { paths } from "../../lib/paths";
import { isStaff } from "../../lib/staff";
import { localDay } from "../../lib/time/dates";
import { useDateChoice } from "../../lib/time/order";
import { useZone } from "../../lib/time/zone";
import { CorrectedMarks } from "./CorrectedMarks";
import s from "./Corrections.module.css";
import { hostOf, inWords } from "./correctedValue";

export interface CorrectionsProps {
  of: { kind: CorrectableKind; id: number | string };
  corrections: readonly Correction[];
}

/** So long a value may be to stand in a line. */
const SHORT = 60;

/** What was put right of a record here, each with its source, and how to say that something is wrong. */
export function Corrections({ of: { kind, id }, corrections }: CorrectionsProps) {
  const { account } = useSession();
  const dates = useDateChoice();
  const { mail, contact_email: address, issues_url: tracker } = useSite();
  const about = pageOf({ kind, record_id: String(id) });
  return (
    <footer className={s.foot}>
      {corrections.length > 0 && (
        <>
          {/* A date that is written anew takes the place of its mark. */}
          <CorrectedMarks key={dates} corrections={corrections} />
          <ul id="corrections">
            {corrections.map((correction) => (
              <Line key={correction.field} correction={correction} />
            ))}
          </ul>
        </>
      )}
      {(mail || address || tracker) && (
        <Link to={`${paths.contact}?about=${about}`} rel="nofollow">
          Something wrong?
        </Link>
      )}
      {account && isStaff(account) && <Link to={`${paths.dashboard}?correct=${about}`}>Correct a fact</Link>}
    </footer>
  );
}

function Line({
  correction: { label, value, replaced_value: told, source, since },
}: {
  correction: Correction;
}) {
  const zone = useZone();
  const isShort = Math.max(value?.length ?? 0, told?.length ?? 0) <= SHORT;
  return (
    <li>
      <b>{label}</b> corrected here on {localDay(since, zone)}
      {isShort && `: ${inWords(value)} instead of ${inWords(told)}`}.{" "}
      <a href={source} target="_blank" rel="nofollow noreferrer">
        Source<span className="sr-only"> of {label}</span>: {hostOf(source)}
      </a>
    </li>
  );
}
