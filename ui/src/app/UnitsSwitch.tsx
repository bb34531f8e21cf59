import { chooseUnits, useUnits } from "../lib/units";
import { RadioRow } from "./RadioRow";

const choices = [
  ["metric", "Metric"],
  ["us", "US"],
] as const;

/** Picks the units in which every length, mass and force on the site is said. */
export function UnitsSwitch() {
  return <RadioRow legend="Units" choices={choices} chosen={useUnits()} onChoose={chooseUnits} />;
}
