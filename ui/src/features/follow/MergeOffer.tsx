import { Button } from "../../design/actions/Button";
import { useSession } from "../../lib/api/session";
import { useDevice } from "../../lib/follow/device";
import { useFollow } from "../../lib/follow/follow";
import { mergeFollow } from "../../lib/follow/writes";
import { counted } from "../../lib/format";
import { toast } from "../../lib/toast";
import { useAction } from "../../lib/useAction";
import s from "./FollowsPage.module.css";
import { tellFailure } from "./tellFailure";

/** Offers a member to take what this browser followed before they signed in to their account. */
export function MergeOffer() {
  const { phase } = useSession();
  const device = useDevice();
  const { mutate } = useFollow();
  const [pending, merge] = useAction(async () => {
    await mergeFollow().then((follow) => {
      void mutate(follow, { revalidate: false });
      void toast.success("Your alerts are now in your account.");
    }, tellFailure);
  });
  if (phase !== "member" || !device) return null;
  const count = device.launches.length + device.filters.length;
  return (
    <div className={s.offer} role="status">
      <p>You followed {counted(count, "thing")} before signing in.</p>
      <Button look="primary" disabled={pending} onClick={() => void merge()}>
        Move to my account
      </Button>
    </div>
  );
}
