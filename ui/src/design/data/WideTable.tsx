import type { ComponentProps } from "react";
import { FigureTable } from "./FigureTable";
import { ScrollRegion } from "./ScrollRegion";

/** A table of more columns than a phone has room for: its rows stay rows, and it moves sideways. */
export function WideTable({ children, ...region }: ComponentProps<typeof ScrollRegion>) {
  return (
    <ScrollRegion {...region}>
      <FigureTable wide>{children}</FigureTable>
    </ScrollRegion>
  );
}
