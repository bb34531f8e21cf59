import { Fragment } from "react";
import { Link } from "react-router";
import { isInOrbit } from "../../../catalogue/station/inOrbit";
import type { Station } from "../../../lib/api/api.gen";
import { useApi } from "../../../lib/api/useApi";
import { paths } from "../../../lib/paths";
import s from "./InSpace.module.css";

/** Who lives aboard which station now; nothing where nobody is known to. */
export function InSpace() {
  const { data, error } = useApi<Station[]>("public/stations");
  if (!data) return error ? null : <div className={s.place} />;
  const inhabited = data.filter((station) => isInOrbit(station) && station.crew.length > 0);
  if (inhabited.length === 0) return null;
  return (
    <section className={s.strip} aria-labelledby="in-space-title">
      <h2 id="in-space-title">In space now</h2>
      <ul>
        {inhabited.map((station) => (
          <li key={station.id}>
            <Aboard station={station} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Aboard({ station: { id, name, crew } }: { station: Station }) {
  return (
    <>
      <h3>
        <Link to={paths.station(id)}>{name}</Link>
        <span>{crew.length} aboard</span>
      </h3>
      <p>
        {crew.map(({ astronaut }, index) => (
          <Fragment key={astronaut.id}>
            {index > 0 && ", "}
            <Link to={paths.astronaut(astronaut.id)}>{astronaut.name}</Link>
          </Fragment>
        ))}
      </p>
    </>
  );
}
