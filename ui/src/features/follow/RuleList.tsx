import { Link } from "react-router";
import { timedOf } from "../../catalogue/event/timed";
import { type FollowTarget, ofCard, openFollow } from "../../catalogue/follow/target";
import { leadName } from "../../catalogue/follow/told";
import { names } from "../../catalogue/names";
import { LaunchTime } from "../../catalogue/time/LaunchTime";
import { Button } from "../../design/actions/Button";
import { Bell } from "../../design/icons/Bell";
import type { FollowRule } from "../../lib/api/api.gen";
import { useEditFollow } from "../../lib/follow/editFollow";
import { aboutOf, isAbout } from "../../lib/follow/follow";
import { dropRule } from "../../lib/follow/writes";
import { useMinute } from "../../lib/time/clock";
import { useAction } from "../../lib/useAction";
import s from "./FollowsPage.module.css";
import { groupsOf } from "./kinds";
import { tellFailure } from "./tellFailure";

/** The rules: what each is about, and what is told of it. */
export function RuleList({ rules }: { rules: FollowRule[] }) {
  return (
    <ul className={s.rows}>
      {rules.map((rule) => (
        <Rule key={rule.id} rule={rule} />
      ))}
    </ul>
  );
}

/** "1 day, 10 min before. It moves, scrub or hold". */
function toldOf(rule: FollowRule): string {
  const { leads, kinds } = rule;
  const groups = groupsOf(aboutOf(rule))
    .filter((group) => group.kinds.some((kind) => kinds.includes(kind)))
    .map(({ name }, index) => (index === 0 ? name : name.toLowerCase()));
  const reminders = leads.length > 0 ? `${leads.map(leadName).join(", ")} before` : "";
  return [reminders, groups.join(", ")].filter(Boolean).join(". ") || "No alerts";
}

/** Returns what the popup about a rule is opened for. */
function targetOf({ launch, event, filter, title }: FollowRule): FollowTarget {
  if (event) return { event: event.id, name: event.name };
  return launch ? { launch: ofCard(launch) } : { list: `public/launches?${filter}`, name: title };
}

function Rule({ rule }: { rule: FollowRule }) {
  const { launch, event, title, path } = rule;
  const now = useMinute();
  const dated = launch ?? (event && timedOf(event, now));
  const name = launch ? names(launch.fullname).mission : title;
  const edit = useEditFollow();
  const [pending, remove] = useAction(() =>
    edit(async (now) => {
      const kept = now?.rules.find((each) => isAbout(each, aboutOf(rule)));
      return kept ? await dropRule(kept.id) : now;
    }).catch(tellFailure),
  );
  const open = () => openFollow(targetOf(rule));
  return (
    <li>
      <Bell aria-hidden />
      <span className={s.text}>
        <Link to={path}>{name}</Link>
        {dated && (
          <span>
            <LaunchTime launch={dated} />
          </span>
        )}
        <small>{toldOf(rule)}</small>
      </span>
      <span className={s.buttons}>
        <Button size="sm" aria-haspopup="dialog" aria-label={`Change: ${name}`} onClick={open}>
          Change
        </Button>
        <Button
          size="sm"
          look="ghost"
          aria-label={`Turn off alerts for ${name}`}
          disabled={pending}
          onClick={() => void remove()}
        >
          Turn off
        </Button>
      </span>
    </li>
  );
}
