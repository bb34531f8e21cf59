import { Link } from "react-router";
import { LaunchWays } from "../../../catalogue/launch/LaunchWays";
import { degrees } from "../../../catalogue/place/degrees";
import { LinkButton } from "../../../design/actions/LinkButton";
import { ShareButton } from "../../../design/actions/ShareButton";
import { Facts } from "../../../design/data/Facts";
import { FeedText } from "../../../design/data/FeedText";
import { ifKnown } from "../../../design/data/ifKnown";
import { Tag } from "../../../design/data/Tag";
import { ExternalLink } from "../../../design/icons/ExternalLink";
import { MapPin } from "../../../design/icons/MapPin";
import { RecordHead } from "../../../design/page/RecordHead";
import type { PadDetail } from "../../../lib/api/api.gen";
import { figure, padName, yesNo } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import { span } from "../../../lib/time/dates";
import { onMap, stateOf } from "../place";
import s from "./PadHead.module.css";

interface Props {
  pad: PadDetail;
}

/** Name, state and figures of a pad, and where more about it is found. */
export function PadHead({ pad }: Props) {
  const { id, name, active, location } = pad;
  const { fastest_turnaround: turnaround } = pad;
  return (
    <div className={s.pad}>
      <RecordHead
        title={padName(name)}
        tags={
          <>
            {active !== null && <Tag tone={active ? "go" : "fail"}>{stateOf(active)}</Tag>}
            {pad.country && <Tag>{pad.country.name}</Tag>}
          </>
        }
        lead={
          location ? (
            <Link to={paths.launchesOf("location", location.id)}>{location.name}</Link>
          ) : (
            "Unknown location"
          )
        }
        links={
          <>
            <LinkButton look="glass" to={pad.info_url} missing="No Info Available">
              Info
              <ExternalLink aria-hidden />
            </LinkButton>
            <LinkButton look="glass" to={pad.wiki_url} missing="No Wiki Available">
              Wiki
              <ExternalLink aria-hidden />
            </LinkButton>
            {onMap(pad) && (
              <LinkButton look="glass" to={paths.padOnMap(id)} missing="No Info Available">
                <MapPin aria-hidden />
                On the map
              </LinkButton>
            )}
            <LaunchWays of="pad" id={id} />
            <ShareButton path={paths.location(id)} label={`Copy link to ${name}`} size="md" />
          </>
        }
      />
      {pad.description && <FeedText className={s.text}>{pad.description}</FeedText>}
      <Facts
        items={[
          ...(pad.description ? [] : [["Description", null] as const]),
          ["Active", yesNo(active)],
          ["Total launches", figure(pad.total_launch_count)],
          ...ifKnown("To orbit", figure(pad.orbital_launch_attempt_count)),
          ...ifKnown("Fastest turnaround", turnaround === null ? null : span(turnaround * 1_000)),
          ...ifKnown("Latitude", degrees(pad.latitude, "N", "S")),
          ...ifKnown("Longitude", degrees(pad.longitude, "E", "W")),
        ]}
      />
    </div>
  );
}
