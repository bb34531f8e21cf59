/** Returns the id of a day in the list under the calendar. */
export const idOfDay = (date: string) => `day-${date}`;

/** Leads to a day in the list under the calendar, which opens the days that are over for it. */
export function goToDay(date: string): void {
  const day = document.getElementById(idOfDay(date));
  const over = day?.closest("details");
  if (over) over.open = true;
  day?.focus({ preventScroll: true });
  day?.scrollIntoView({ block: "start" });
}
