// How far what is shown on a page moves by itself, as browsers reckon it.
import type { Page } from "playwright-core";
import { expect } from "vitest";

interface Shift {
  /** The share of the window that moved, times how far. */
  value: number;
  /** What moved most, from where to where: "Go for launch: 17,176 → 17,229". */
  moved: string[];
}

declare global {
  var shifts: Shift[];
}

/** Remembers what moves on the pages that are opened from now on. */
export const noteShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    interface Entry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    globalThis.shifts = [];
    const at = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join();
    const told = ({ node, previousRect, currentRect }: Entry["sources"][number]) =>
      `${node?.textContent?.slice(0, 40) ?? node?.nodeName}: ${at(previousRect)} → ${at(currentRect)}`;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Entry[])
        globalThis.shifts.push({ value, moved: sources.map(told) });
    }).observe({ type: "layout-shift", buffered: true });
  });

/** Fails, and tells what moved, where a page that notes its shifts has moved by more than this. */
export async function expectStill(page: Page, bound: number): Promise<void> {
  const shifts = await page.evaluate(() => globalThis.shifts);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, JSON.stringify(shifts, undefined, 1)).toBeLessThan(bound);
}
