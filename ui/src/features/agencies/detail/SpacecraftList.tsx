import { Link } from "react-router";
import { LinkButton } from "../../../design/actions/LinkButton";
import { Tag } from "../../../design/data/Tag";
import { Section } from "../../../design/page/Section";
import { activityOf } from "../../../lib/activity";
import type { AgencyDetail } from "../../../lib/api/api.gen";
import { DASH } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import { calendarDay } from "../../../lib/time/dates";
import s from "./SpacecraftList.module.css";

interface Props {
  configurations: AgencyDetail["spacecraft_configurations"];
}

/** The spacecraft of an agency, one a line; absent when it has none. */
export function SpacecraftList({ configurations }: Props) {
  if (configurations.length === 0) return null;
  return (
    <Section id="spacecraft" title="Spacecraft" count={configurations.length}>
      <ul className={s.list}>
        {configurations.map((craft) => (
          <li key={craft.id}>
            <div>
              <Link to={paths.spacecraft(craft.id)}>{craft.name}</Link>
              <p>{craft.type ?? DASH}</p>
            </div>
            <Activity craft={craft} />
            <span>{craft.maiden_flight ? calendarDay(craft.maiden_flight) : DASH}</span>
            <LinkButton
              to={craft.id ? paths.launchesOf("spacecraftConfig", craft.id) : null}
              missing="No Info Available"
              label={`View Launch: ${craft.name}`}
              size="sm"
            >
              View Launch
            </LinkButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Activity({ craft }: { craft: Props["configurations"][number] }) {
  const activity = activityOf(craft.in_use, craft, "In use");
  return activity ? <Tag tone={craft.in_use ? "go" : undefined}>{activity}</Tag> : <span>{DASH}</span>;
}
