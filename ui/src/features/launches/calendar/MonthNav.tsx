import { LinkButton } from "../../../design/actions/LinkButton";
import { SelectField } from "../../../design/forms/SelectField";
import { ChevronLeft } from "../../../design/icons/ChevronLeft";
import { ChevronRight } from "../../../design/icons/ChevronRight";
import { utcMonth } from "../../../lib/time/dates";
import { calendarOf } from "../list/views";
import s from "./Calendar.module.css";
import {
  type CalendarState,
  FIRST,
  LAST,
  monthOf,
  monthsLater,
  thisMonth,
  withEvents,
} from "./calendarState";

const months = Array.from({ length: 12 }, (_, index) => {
  const value = String(index + 1).padStart(2, "0");
  return { value, label: utcMonth(`2026-${value}-01`).slice(0, 3) };
});
const years = Array.from({ length: Number(LAST.slice(0, 4)) - Number(FIRST.slice(0, 4)) + 1 }, (_, index) =>
  String(Number(LAST.slice(0, 4)) - index),
).map((year) => ({ value: year, label: year }));

interface Props {
  state: CalendarState;
  /** The month of now where the visitor is. */
  today: string;
  change: (change: { month: string }) => void;
}

/** Leads to other months, with the same launches. */
export function MonthNav({ state, today, change }: Props) {
  const month = monthOf(state);
  const [year = "", number = ""] = month.split("-");
  const to = (other: string | undefined) =>
    other && calendarOf(withEvents(state), other === thisMonth() ? undefined : other);
  const [before, after] = [monthsLater(month, -1), monthsLater(month, 1)];
  const nameOf = (other: string | undefined) => (other ? utcMonth(`${other}-01`) : "");
  const pick = (picked: string) => change({ month: picked < FIRST ? FIRST : picked > LAST ? LAST : picked });
  return (
    <nav className={s.nav} aria-label="Months">
      <LinkButton
        to={to(before)}
        missing="The first month"
        label={`Previous month: ${nameOf(before)}`}
        icon
        stay
      >
        <ChevronLeft aria-hidden />
      </LinkButton>
      <LinkButton to={to(today)} missing="" stay>
        Today
      </LinkButton>
      <LinkButton to={to(after)} missing="The last month" label={`Next month: ${nameOf(after)}`} icon stay>
        <ChevronRight aria-hidden />
      </LinkButton>
      <SelectField
        label="Month"
        options={months}
        value={number}
        onPick={(picked) => pick(`${year}-${picked}`)}
      />
      <SelectField
        label="Year"
        options={years}
        value={year}
        onPick={(picked) => pick(`${picked}-${number}`)}
      />
    </nav>
  );
}
