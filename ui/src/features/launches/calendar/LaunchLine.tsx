import { Check } from "../../../design/icons/Check";
import { TriangleAlert } from "../../../design/icons/TriangleAlert";
import { X } from "../../../design/icons/X";
import type { CalendarLaunch } from "../../../lib/api/api.gen";
import s from "./LaunchLine.module.css";
import type { Look } from "./weeks";

const icons = { flown: Check, failed: X, partial: TriangleAlert };

/** How a launch stands, as a sign: a form each, not a colour alone. */
export function LookMark({ look }: { look: Look }) {
  const Icon = icons[look as keyof typeof icons];
  return (
    <span className={s.look} data-look={look} aria-hidden>
      {Icon ? <Icon /> : <i />}
    </span>
  );
}

const legend: [Look, string][] = [
  ["flown", "Flown"],
  ["failed", "Failed"],
  ["next", "Next"],
  ["go", "Go for launch"],
  ["open", "Not confirmed"],
];

/** What the signs mean, and in whose time the times are. */
export function Legend({ zone }: { zone: string }) {
  return (
    <div className={s.legend}>
      <ul>
        {legend.map(([look, word]) => (
          <li key={look}>
            <LookMark look={look} />
            {word}
          </li>
        ))}
      </ul>
      <p>{zone}</p>
    </div>
  );
}

/** What a launch's status is, for those who hear it. */
export const statusOf = ({ status }: CalendarLaunch, look: Look) =>
  look === "next" ? `Next, ${status}` : status;
