import type { Quiet } from "../../catalogue/follow/addRule";
import { Switch } from "../../design/forms/Switch";
import s from "./FollowDialog.module.css";

interface Props {
  quiet: Quiet;
  onChange: (quiet: Quiet) => void;
}

/** Hours in which nothing is told: a launch in them is told of when they begin, and what keeps comes when they end. */
export function QuietHours({ quiet: { quiet_from: from, quiet_to: to }, onChange }: Props) {
  const on = Boolean(from && to);
  return (
    <div className={s.switches}>
      <Switch
        checked={on}
        note="We tell you of launches in these hours as they begin, and hold back the rest"
        onChange={() =>
          onChange(on ? { quiet_from: null, quiet_to: null } : { quiet_from: "22:00", quiet_to: "07:00" })
        }
      >
        Quiet hours
      </Switch>
      {from && to && (
        <p className={s.hours}>
          <label>
            From
            <input
              type="time"
              required
              value={from}
              onChange={({ target }) => target.value && onChange({ quiet_from: target.value, quiet_to: to })}
            />
          </label>
          <label>
            to
            <input
              type="time"
              required
              value={to}
              onChange={({ target }) =>
                target.value && onChange({ quiet_from: from, quiet_to: target.value })
              }
            />
          </label>
        </p>
      )}
    </div>
  );
}
