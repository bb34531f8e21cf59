import type { ReactNode } from "react";
import { AfterPaint } from "../../design/page/AfterPaint";
import { part } from "../../design/part";

const SidebarBlocks = part(async () => (await import("./SidebarBlocks")).SidebarBlocks, { as: "decoration" });

/** What stands beside lists, behind what the page has to say `first`; it comes once the list is painted. */
export function Sidebar({ first }: { first?: ReactNode }) {
  return (
    <AfterPaint>
      <SidebarBlocks first={first} />
    </AfterPaint>
  );
}
