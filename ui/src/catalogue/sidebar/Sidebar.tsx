import { lazy, type ReactNode } from "react";
import { AfterPaint } from "../../design/page/AfterPaint";

const SidebarBlocks = lazy(async () => ({ default: (await import("./SidebarBlocks")).SidebarBlocks }));

/** What stands beside lists, behind what the page has to say `first`; it comes once the list is painted. */
export function Sidebar({ first }: { first?: ReactNode }) {
  return (
    <AfterPaint>
      <SidebarBlocks first={first} />
    </AfterPaint>
  );
}
