import { isInOrbit } from "../../../catalogue/station/inOrbit";
import { CoverImage } from "../../../design/art/CoverImage";
import { StationArt } from "../../../design/art/StationArt";
import { CoverCard } from "../../../design/data/CoverCard";
import type { Station } from "../../../lib/api/api.gen";
import { DASH } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import { years } from "../../../lib/time/years";
import { StationStatus } from "../StationStatus";
import s from "./StationCard.module.css";

interface Props {
  station: Station;
}

/** A station in a list. */
export function StationCard({ station }: Props) {
  const { id, name, orbit, founded, deorbited } = station;
  return (
    <CoverCard
      name={name}
      page={paths.station(id)}
      share={paths.station(id)}
      cover={
        <CoverImage
          seed={`station-${id}`}
          image={station.images[0]}
          sizes="(max-width: 39rem) 82vw, 22rem"
          art={<StationArt seed={`station-${id}`} />}
        />
      }
      tag={<StationStatus station={station} />}
      over={[orbit, years({ start_date: founded, end_date: deorbited })].filter(Boolean).join(" · ")}
      level={3}
    >
      {isInOrbit(station) && <Aboard station={station} />}
    </CoverCard>
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
