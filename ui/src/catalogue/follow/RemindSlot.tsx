import { buttonLook } from "../../design/actions/buttonLook";
import { Bell } from "../../design/icons/Bell";
import { AfterPaint } from "../../design/page/AfterPaint";
import { part } from "../../design/part";
import type { RemindProps } from "./RemindButton";

const RemindButton = part(async () => (await import("./RemindButton")).RemindButton, { as: "decoration" });

/** The place of the button that sets a reminder; until it comes, after the paint, its picture stands there. */
export function RemindSlot(props: RemindProps) {
  const picture = (
    <span {...buttonLook(props)} aria-hidden>
      <Bell />
      {!props.icon && "Remind me"}
    </span>
  );
  return (
    <AfterPaint fallback={picture}>
      <RemindButton {...props} />
    </AfterPaint>
  );
}
