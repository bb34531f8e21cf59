import { useRef, useState } from "react";
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

const settingsOf = ({ zone, quiet_from, quiet_to, paused }: Follow): FollowSettings => ({
  zone,
  quiet_from,
  quiet_to,
  paused,
});

/** Pause, quiet hours, and the zone of what is told. */
export function HowTold({ follow, onChange }: Props) {
  const [wanted, setWanted] = useState<FollowSettings>();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const settings = wanted ?? settingsOf(follow);
  const { zone, paused = false } = settings;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  // One change after the other, each with those before: what is on its way would be taken back else.
  const set = (changed: Partial<FollowSettings>) => {
    const next = { ...settings, ...changed };
    setWanted(next);
    last.current = last.current
      .then(() => putSettings(next))
      .then(onChange, (error) => {
        setWanted(undefined);
        tellFailure(error);
      });
  };
  return (
    <div className={s.settings}>
      <Switch
        checked={paused}
        note="What happens meanwhile is not told later"
        onChange={() => set({ paused: !paused })}
      >
        Pause
      </Switch>
      <QuietHours quiet={settings} onChange={set} />
      <p className={s.row}>
        <span>
          Times are told in <b>{zone.replaceAll("_", " ")}</b>.
        </span>
        {here !== zone && (
          <Button size="sm" onClick={() => set({ zone: here })}>
            Use {here.replaceAll("_", " ")}
          </Button>
        )}
      </p>
    </div>
  );
}
