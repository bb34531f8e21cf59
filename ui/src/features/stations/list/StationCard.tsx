import { Link } from "react-router";
import { isInOrbit } from "../../../catalogue/station/inOrbit";
import { LinkButton } from "../../../design/actions/LinkButton";
import { ShareButton } from "../../../design/actions/ShareButton";
import { CoverImage } from "../../../design/art/CoverImage";
import { StationArt } from "../../../design/art/StationArt";
import { Card, CardCover, CardFoot } from "../../../design/data/Card";
import type { Station } from "../../../lib/api/api.gen";
import { DASH } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import { years } from "../../../lib/time/years";
import { StationStatus } from "../StationStatus";
import s from "./StationCard.module.css";

interface Props {
  station: Station;
}

/** A station in a list. The whole card leads to its page; the buttons in it keep their own meaning. */
export function StationCard({ station }: Props) {
  const { id, name, orbit, founded, deorbited } = station;
  return (
    <Card className={s.card} lift>
      <CardCover className={s.cover}>
        <CoverImage
          seed={`station-${id}`}
          image={station.images[0]}
          sizes="(max-width: 39rem) 82vw, 22rem"
          art={<StationArt seed={`station-${id}`} />}
        />
        <div className={s.status}>
          <StationStatus station={station} />
        </div>
      </CardCover>
      <div className={s.body}>
        <p className={s.over}>
          {[orbit, years({ start_date: founded, end_date: deorbited })].filter(Boolean).join(" · ")}
        </p>
        <h3>
          <Link to={paths.station(id)}>{name}</Link>
        </h3>
        {isInOrbit(station) && <Aboard station={station} />}
      </div>
      <CardFoot className={s.foot}>
        <LinkButton to={paths.station(id)} missing="" label={`Info: ${name}`} size="sm" wide>
          Info
        </LinkButton>
        <ShareButton path={paths.station(id)} label={`Copy link to ${name}`} look="ghost" />
      </CardFoot>
    </Card>
  );
}

/** How many people are aboard, and each port as a mark: filled where something is docked. */
function Aboard({ station: { crew, ports } }: Props) {
  const taken = ports.filter(({ docked }) => docked !== null).length;
  return (
    <dl className={s.aboard}>
      <div>
        <dt>Aboard now</dt>
        <dd>{crew.length || DASH}</dd>
      </div>
      {ports.length > 0 && (
        <div>
          <dt>Ports taken</dt>
          <dd>
            <span className={s.marks} aria-hidden>
              {ports.map(({ id, docked }) => (
                <i key={id} data-taken={docked !== null || undefined} />
              ))}
            </span>
            {taken} of {ports.length}
          </dd>
        </div>
      )}
    </dl>
  );
}
