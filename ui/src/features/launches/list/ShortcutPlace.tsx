import { AfterPaint } from "../../../design/page/AfterPaint";
import { part } from "../../../design/part";
import { isNarrowed, type LaunchListState, launchList } from "../listState";
import s from "./ShortcutPlace.module.css";

const Shortcuts = part(async () => (await import("./Shortcuts")).Shortcuts, { as: "decoration" });

/** The line of shortcuts above the list; they come after the paint, and nothing moves for them. */
export function ShortcutPlace({ state }: { state: LaunchListState }) {
  return (
    <div className={s.place}>
      <AfterPaint>
        <Shortcuts state={state} spec={launchList} narrowed={isNarrowed(state)} />
      </AfterPaint>
    </div>
  );
}
