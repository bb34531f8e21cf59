import { Button } from "../../design/actions/Button";
import { Switch } from "../../design/forms/Switch";
import type { Follow, FollowSettings } from "../../lib/api/api.gen";
import { putSettings } from "../../lib/follow/writes";
import s from "./FollowsPage.module.css";
import { QuietHours } from "./QuietHours";
import { tellFailure } from "./tellFailure";

interface Props {
  follow: Follow;
  onChange: (next?: Follow) => void;
}

/** Pause, quiet hours, and the zone of what is told. */
export function HowTold({ follow, onChange }: Props) {
  const { zone, quiet_from, quiet_to, paused } = follow;
  const kept: FollowSettings = { zone, quiet_from, quiet_to, paused };
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const set = (changed: Partial<FollowSettings>) =>
    putSettings({ ...kept, ...changed }).then(onChange, tellFailure);
  return (
    <div className={s.settings}>
      <Switch
        checked={paused}
        note="What happens meanwhile is not told later"
        onChange={() => void set({ paused: !paused })}
      >
        Pause
      </Switch>
      <QuietHours quiet={follow} onChange={(quiet) => void set(quiet)} />
      <p className={s.row}>
        <span>
          Times are told in <b>{zone.replaceAll("_", " ")}</b>.
        </span>
        {here !== zone && (
          <Button size="sm" onClick={() => void set({ zone: here })}>
            Use {here.replaceAll("_", " ")}
          </Button>
        )}
      </p>
    </div>
  );
}
