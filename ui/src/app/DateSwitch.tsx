import { chooseDates, useDateChoice, usualOrder } from "../lib/time/order";
import { RadioRow } from "./RadioRow";

const orders = [
  ["mdy", "Nov 24"],
  ["dmy", "24 Nov"],
  ["ymd", "2026-11-24"],
] as const;

/** Picks the order in which every date on the site is written. */
export function DateSwitch() {
  const [, usual = ""] = orders.find(([order]) => order === usualOrder()) ?? [];
  const choices = [...orders, ["auto", "Auto", usual]] as const;
  return <RadioRow legend="Dates" choices={choices} chosen={useDateChoice()} onChoose={chooseDates} />;
}
