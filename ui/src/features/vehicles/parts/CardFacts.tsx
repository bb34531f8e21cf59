import { DASH } from "../../../lib/format";
import s from "./CardFacts.module.css";

/** A label, its unit where the value alone would not tell it, and the value. */
export type CardFact = readonly [label: string, value: string, unit?: string];

const isNone = (value: string) => value === DASH || value === "No";

/** The facts of a card: what is not known or not so steps back. */
export function CardFacts({ facts }: { facts: readonly CardFact[] }) {
  return (
    <dl className={s.facts}>
      {facts.map(([label, value, unit]) => (
        <div key={label} data-none={isNone(value) || undefined}>
          <dt>
            {label}
            {unit && <span className="sr-only"> ({unit})</span>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
