import { type ChangeEvent, type FocusEvent, useId, useState } from "react";
import s from "./DayRange.module.css";

/** The first and the last day of a span, as 2026-01-31; "" where it is open. */
export interface Days {
  from: string;
  to: string;
}

interface Props {
  days: Days;
  /** Is called with days that make sense. */
  onChange: (days: Days) => void;
  /** Between these days the others lie. */
  first: string;
  last: string;
}

const names = [
  ["from", "From"],
  ["to", "To"],
] as const;

const isSame = (a: Days, b: Days) => a.from === b.from && a.to === b.to;

/**
 * Two fields for the days of a span, in UTC. What makes no sense stays in the fields with what is wrong beside it, and
 * changes nothing; what is half typed is told when the field is left.
 */
export function DayRange({ days, onChange, first, last }: Props) {
  const id = useId();
  const [draft, setDraft] = useState(days);
  const [known, setKnown] = useState(days);
  const [sent, setSent] = useState(days);
  const [unfinished, setUnfinished] = useState(false);
  if (!isSame(days, known)) {
    setKnown(days);
    // Somebody else changed the days: a reset, or the browser's back button.
    if (!isSame(days, sent)) {
      setSent(days);
      setDraft(days);
      setUnfinished(false);
    }
  }
  const isDay = (text: string) => text === "" || (text >= first && text <= last);
  const isTurned = ({ from, to }: Days) => isDay(from) && isDay(to) && to !== "" && to < from;
  const mistake = unfinished
    ? `Choose a day from ${first.slice(0, 4)} to ${last.slice(0, 4)}.`
    : isTurned(draft)
      ? "The last day must not be before the first."
      : undefined;

  const change = (name: keyof Days) => (event: ChangeEvent<HTMLInputElement>) => {
    const { value, validity } = event.target;
    const next = { ...draft, [name]: value };
    setDraft(next);
    setUnfinished(false);
    // A year that is being typed is one of the first century.
    const whole = !validity.badInput && isDay(next.from) && isDay(next.to);
    if (!whole || isTurned(next)) return;
    setSent(next);
    onChange(next);
  };
  const leave = ({ target: { validity } }: FocusEvent<HTMLInputElement>) =>
    setUnfinished(validity.badInput || !isDay(draft.from) || !isDay(draft.to));
  return (
    <div className={s.days} role="group" aria-label="Days of launch in UTC">
      {names.map(([name, label]) => (
        <label key={name} className={s.day}>
          <span>{label} (UTC)</span>
          <input
            type="date"
            value={draft[name]}
            min={first}
            max={last}
            aria-invalid={mistake !== undefined || undefined}
            aria-describedby={mistake ? `${id}-mistake` : undefined}
            onChange={change(name)}
            onBlur={leave}
          />
        </label>
      ))}
      <p id={`${id}-mistake`} className={s.mistake} role="alert">
        {mistake}
      </p>
    </div>
  );
}
