import type { CSSProperties } from "react";
import type { Port, Station } from "../../../lib/api/api.gen";
import { useMinute } from "../../../lib/time/clock";
import { localDay, roughly, shortMoment } from "../../../lib/time/dates";
import { useTimeFormat } from "../../../lib/time/format";
import { useZone } from "../../../lib/time/zone";
import s from "./Board.module.css";
import { Craft } from "./Craft";
import { VehicleName } from "./VehicleName";

/** So many ports stand on either side of the hull at most; those of a station with more are rows. */
const WIDEST = 6;

interface Props {
  station: Pick<Station, "ports" | "as_of">;
}

/** The ports of a station along its hull, each with what is docked there since when, or nothing. */
export function Board({ station: { ports, as_of: asOf } }: Props) {
  const format = useTimeFormat();
  const columns = Math.ceil(ports.length / 2);
  return (
    <div className={s.box}>
      <h2 className="sr-only">Ports</h2>
      <ul
        className={s.board}
        data-rows={columns > WIDEST || undefined}
        style={{ "--ports": ports.length, "--columns": columns } as CSSProperties}
      >
        {ports.map((port, index) => (
          <li key={port.id} data-side={index < columns ? "above" : "below"}>
            <div className={s.text}>
              <h3>{port.name || "Unnamed port"}</h3>
              <Docked port={port} />
            </div>
            <Craft docked={port.docked} />
          </li>
        ))}
      </ul>
      <p className={s.note}>
        A diagram: the hull is not drawn to scale.
        {asOf && ` As of ${shortMoment(asOf, format)}.`}
      </p>
    </div>
  );
}

function Docked({ port: { docked } }: { port: Port }) {
  const zone = useZone();
  if (!docked) return <p className={s.free}>Empty</p>;
  return (
    <>
      <p className={s.vehicle}>
        <VehicleName docked={docked} />
      </p>
      {docked.since && (
        <p>
          since <time dateTime={docked.since}>{localDay(docked.since, zone)}</time>
          <Stay since={docked.since} />
        </p>
      )}
    </>
  );
}

/** For how long it has been there. */
function Stay({ since }: { since: string }) {
  const length = useMinute() - Date.parse(since);
  return length > 0 && ` · ${roughly(length)}`;
}
