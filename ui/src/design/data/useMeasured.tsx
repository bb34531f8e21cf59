import type { ReactNode } from "react";
import { measure, type Unit } from "../../lib/measure";
import { useUnits } from "../../lib/units";

/** Returns a function that shows figures in the units that are chosen, and in the others where they are pointed at. */
export function useMeasured(): (value: number | null | undefined, unit: Unit) => ReactNode {
  const units = useUnits();
  const others = units === "us" ? "metric" : "us";
  return (value, unit) => {
    const text = measure(value, unit, units);
    return value === null || value === undefined ? (
      text
    ) : (
      <span title={measure(value, unit, others)}>{text}</span>
    );
  };
}
