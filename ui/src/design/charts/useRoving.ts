import { type KeyboardEvent, useState } from "react";

/**
 * Makes many links one stop of the tabulator: arrows lead from one to the next, Home and End to the first and last.
 * `rows` is how many stand under one another, where they do.
 */
export function useRoving(count: number, first: number, rows = 1) {
  const [chosen, setChosen] = useState<number>();
  const at = Math.min(chosen ?? first, count - 1);
  const steps: Record<string, number> = {
    ArrowRight: rows,
    ArrowLeft: -rows,
    ...(rows > 1 && { ArrowDown: 1, ArrowUp: -1 }),
    Home: -count,
    End: count,
  };
  const onKeyDown = (event: KeyboardEvent<Element>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(count - 1, at + step));
    setChosen(next);
    event.currentTarget.querySelectorAll<SVGAElement>("a")[next]?.focus();
  };
  return { onKeyDown, tabIndexOf: (index: number) => (index === at ? 0 : -1) };
}
