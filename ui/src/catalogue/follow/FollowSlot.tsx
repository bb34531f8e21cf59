import { buttonLook } from "../../design/actions/buttonLook";
import { AfterPaint } from "../../design/page/AfterPaint";
import { part } from "../../design/part";
import { useSession } from "../../lib/api/session";
import { useSite } from "../../lib/firstPaint/site";
import type { BellProps } from "./FollowBell";

const FollowBell = part(async () => (await import("./FollowBell")).FollowBell, { as: "decoration" });

/** The place of the bell that follows a list; it comes after the paint. Without anything to be told by there is none. */
export function FollowSlot(props: BellProps) {
  const { push, mail } = useSite();
  const { phase } = useSession();
  if (!push && !(mail && phase === "member")) return null;
  return (
    <AfterPaint fallback={<span {...buttonLook({ ...props, icon: true })} />}>
      <FollowBell {...props} />
    </AfterPaint>
  );
}
