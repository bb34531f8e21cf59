import { Link } from "react-router";
import { hostOf, inWords } from "../../catalogue/page/correctedValue";
import { Button } from "../../design/actions/Button";
import type { CorrectionsReport, Done } from "../../lib/api/api.gen";
import { ApiError } from "../../lib/api/apiError";
import { send } from "../../lib/api/member";
import { CORRECTIONS, pageOf } from "../../lib/corrections";
import { moment } from "../../lib/time/dates";
import { useTimeFormat } from "../../lib/time/format";
import { toast } from "../../lib/toast";
import { useAction } from "../../lib/useAction";
import s from "./CorrectionsPanel.module.css";

/** A correction as staff see it. */
export type StaffCorrection = CorrectionsReport["corrections"][number];

interface Props {
  corrections: readonly StaffCorrection[];
  /** Absent where they have ended. */
  onChange?: (id: number) => void;
  onDone?: () => void;
}

/** Why corrections end. */
const ends = {
  mended: "Our data source says the same now",
  changed: "Our data source says something else now",
  withdrawn: "Withdrawn",
  gone: "The record is gone",
};

/** Corrections, each with the page that shows it. */
export function CorrectionList({ corrections, onChange, onDone }: Props) {
  return (
    <ul className={s.list}>
      {corrections.map((correction) => (
        <li key={correction.id}>
          <Told correction={correction} />
          {onChange && onDone && <Ways correction={correction} onChange={onChange} onDone={onDone} />}
        </li>
      ))}
    </ul>
  );
}

function Told({ correction }: { correction: StaffCorrection }) {
  const { record_name: name, label, value, replaced_value: told, source, by, since } = correction;
  const format = useTimeFormat();
  return (
    <div className={s.text}>
      <b>
        {name === null ? "A record that is gone" : <Link to={pageOf(correction)}>{name}</Link>}: {label}
      </b>
      <span>
        {inWords(value)} instead of {inWords(told)}
      </span>
      <small>
        <a
          href={source}
          target="_blank"
          rel="noreferrer"
          aria-label={`Source of ${label}: ${hostOf(source)}`}
        >
          {hostOf(source)}
        </a>{" "}
        · {by ?? "somebody who left"} · {moment(since, format)}
      </small>
      {correction.ended_at && correction.why && (
        <small>
          {ends[correction.why]} · {moment(correction.ended_at, format)}
        </small>
      )}
    </div>
  );
}

interface WaysProps {
  correction: StaffCorrection;
  onChange: (id: number) => void;
  onDone: () => void;
}

function Ways({ correction: { id, label, record_name: name }, onChange, onDone }: WaysProps) {
  const [pending, withdraw] = useAction(async () => {
    try {
      await send<Done>(`${CORRECTIONS}/${id}`, { method: "delete", bearer: true });
      void toast.success("What our data source says shows again.");
    } catch (error) {
      // It has ended already.
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    }
    onDone();
  });
  const what = `${label} of ${name}`;
  return (
    <div className={s.buttons}>
      <Button size="sm" aria-label={`Change: ${what}`} onClick={() => onChange(id)}>
        Change
      </Button>
      <Button size="sm" look="ghost" aria-label={`Withdraw: ${what}`} disabled={pending} onClick={withdraw}>
        Withdraw
      </Button>
    </div>
  );
}
