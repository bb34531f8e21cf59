import { isInOrbit } from "../../../catalogue/station/inOrbit";
import { BackButton } from "../../../design/actions/BackButton";
import { ShareButton } from "../../../design/actions/ShareButton";
import { Tag } from "../../../design/data/Tag";
import type { Station } from "../../../lib/api/api.gen";
import { DASH } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import { calendarDay } from "../../../lib/time/dates";
import { StationStatus } from "../StationStatus";
import { Board } from "./Board";
import s from "./Poster.module.css";

interface Props {
  station: Station;
}

/** How large a name may be, by its length. */
const sizeOf = (name: string) => (name.length > 28 ? "long" : undefined);

/** The top of a station's page: its name, how it stands in three figures, and the board of its ports. */
export function Poster({ station }: Props) {
  const { id, name, orbit, ports } = station;
  const inOrbit = isInOrbit(station);
  return (
    <section className={s.poster} aria-labelledby="station-title" data-bare={!inOrbit || undefined}>
      <div className={s.top}>
        <BackButton fallback={paths.stations} look="ink" />
        <ShareButton path={paths.station(id)} label={`Copy link to ${name}`} look="ink" />
      </div>
      <header className={s.head}>
        <div>
          <div className={s.tags}>
            <StationStatus station={station} />
            {orbit && <Tag>{orbit}</Tag>}
          </div>
          <h1 id="station-title" className={s.title} data-size={sizeOf(name)}>
            {name}
          </h1>
        </div>
        <Figures station={station} />
      </header>
      {inOrbit && ports.length > 0 && <Board station={station} />}
    </section>
  );
}

/** Who is aboard, how many ports are taken and since when it flies; of a station that is gone its first and last day. */
function Figures({ station }: Props) {
  const { crew, ports, founded, deorbited } = station;
  const taken = ports.filter(({ docked }) => docked !== null).length;
  return (
    <dl className={s.figures}>
      {isInOrbit(station) && (
        <div>
          <dt>Aboard now</dt>
          <dd>{crew.length || DASH}</dd>
        </div>
      )}
      {isInOrbit(station) && ports.length > 0 && (
        <div>
          <dt>Ports taken</dt>
          <dd>
            {taken}
            <small> of {ports.length}</small>
          </dd>
        </div>
      )}
      {founded && (
        <div data-date>
          <dt>Founded</dt>
          <dd>{calendarDay(founded)}</dd>
        </div>
      )}
      {deorbited && (
        <div data-date>
          <dt>Came down</dt>
          <dd>{calendarDay(deorbited)}</dd>
        </div>
      )}
    </dl>
  );
}
