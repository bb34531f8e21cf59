import { Check } from "../../../design/icons/Check";
import { TriangleAlert } from "../../../design/icons/TriangleAlert";
import { X } from "../../../design/icons/X";
import { paths } from "../../../lib/paths";
import s from "./LaunchLine.module.css";
import { type CalendarItem, isEvent, type Look } from "./weeks";

const icons = { flown: Check, failed: X, partial: TriangleAlert };

/** What a line is about and how it stands, as a sign: a form each, not a colour alone. */
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
export function Legend({ zone, events }: { zone: string; events: boolean }) {
  const signs = events ? [...legend, ["event", "Event"] as const] : legend;
  return (
    <div className={s.legend}>
      <ul>
        {signs.map(([look, word]) => (
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

/** Returns the page of a launch or an event. */
export const pageOf = (item: CalendarItem) =>
  isEvent(item) ? paths.event(item.event) : paths.launch(item.id);

/** What a launch's status is, or of which kind an event is, for those who hear it. */
export const statusOf = ({ status }: CalendarItem, look: Look) =>
  look === "next" ? `Next, ${status}` : status;
