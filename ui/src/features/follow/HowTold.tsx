import { useState } from "react";
import { Button } from "../../design/actions/Button";
import { Switch } from "../../design/forms/Switch";
import type { Follow, FollowChange } from "../../lib/api/api.gen";
import { useEditFollow } from "../../lib/follow/editFollow";
import { changeSettings } from "../../lib/follow/writes";
import { ownZone } from "../../lib/time/ownZone";
import s from "./FollowsPage.module.css";
import { QuietHours } from "./QuietHours";
import { tellFailure } from "./tellFailure";

/** Pause, quiet hours, and the zone of what is told. */
export function HowTold({ follow }: { follow: Follow }) {
  const edit = useEditFollow();
  // What was pressed is shown at once, until the last change has arrived.
  const [wanted, setWanted] = useState<FollowChange>({});
  const [waiting, setWaiting] = useState(0);
  const settings = waiting > 0 ? { ...follow, ...wanted } : follow;
  const { zone, paused } = settings;
  const here = ownZone();
  const set = (changed: FollowChange) => {
    setWanted((before) => (waiting > 0 ? { ...before, ...changed } : changed));
    setWaiting((count) => count + 1);
    void edit(() => changeSettings(changed))
      .catch(tellFailure)
      .finally(() => setWaiting((count) => count - 1));
  };
  return (
    <div className={s.settings}>
      <Switch
        checked={paused}
        note="You won't hear about what happened in between"
        onChange={() => set({ paused: !paused })}
      >
        Pause
      </Switch>
      <QuietHours quiet={settings} onChange={set} />
      <p className={s.row}>
        <span>
          Times are shown in <b>{zone.replaceAll("_", " ")}</b>.
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
