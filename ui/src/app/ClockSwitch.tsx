import { chooseClock, useClockChoice, usualHours } from "../lib/time/format";
import { RadioRow } from "./RadioRow";

/** Picks the clock by which every time of day on the site is told. */
export function ClockSwitch() {
  const choices = [
    ["auto", "Auto", `${usualHours()} h`],
    ["12", "12 h"],
    ["24", "24 h"],
  ] as const;
  return <RadioRow legend="Clock" choices={choices} chosen={useClockChoice()} onChoose={chooseClock} />;
}
