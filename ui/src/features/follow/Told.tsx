import { leadName, type Told as ToldOf } from "../../catalogue/follow/told";
import { Switch } from "../../design/forms/Switch";
import type { About } from "../../lib/follow/follow";
import s from "./FollowDialog.module.css";
import { groupsOf, leadChoices, MOST_LEADS, withGroup, withLead } from "./kinds";

interface Props {
  told: ToldOf;
  about: About;
  onChange: (told: ToldOf) => void;
}

/** When it is reminded, and what else is told. */
export function Told({ told: { leads, kinds }, about, onChange }: Props) {
  const own = leads.filter((lead) => !leadChoices.some((each) => each === lead));
  const offered = [...leadChoices, ...own].sort((a, b) => b - a);
  return (
    <>
      <fieldset className={s.leads}>
        <legend>{"event" in about ? "Remind before it begins" : "Remind before liftoff"}</legend>
        {offered.map((lead) => {
          const on = leads.includes(lead);
          return (
            <label key={lead}>
              <input
                type="checkbox"
                checked={on}
                disabled={!on && leads.length >= MOST_LEADS}
                onChange={() => onChange({ leads: withLead(leads, lead, !on), kinds })}
              />
              {leadName(lead)}
            </label>
          );
        })}
      </fieldset>
      <div className={s.switches}>
        {groupsOf(about).map((group) => {
          const on = group.kinds.some((kind) => kinds.includes(kind));
          return (
            <Switch
              key={group.name}
              checked={on}
              note={group.note}
              onChange={() => onChange({ leads, kinds: withGroup(kinds, group, !on) })}
            >
              {group.name}
            </Switch>
          );
        })}
      </div>
    </>
  );
}
