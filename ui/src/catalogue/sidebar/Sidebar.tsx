import { lazy } from "react";
import { AfterPaint } from "../../design/page/AfterPaint";

const SidebarBlocks = lazy(async () => ({ default: (await import("./SidebarBlocks")).SidebarBlocks }));

/** What stands beside lists; it comes once the list is painted. */
export function Sidebar() {
  return (
    <AfterPaint>
      <SidebarBlocks />
    </AfterPaint>
  );
}
