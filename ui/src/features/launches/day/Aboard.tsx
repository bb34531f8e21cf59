import { Link } from "react-router";
import { fromPath, isToBeSeen } from "../../../catalogue/launch/launchDay";
import { degrees } from "../../../catalogue/place/degrees";
import { LocatorMap } from "../../../catalogue/place/LocatorMap";
import { CoverImage } from "../../../design/art/CoverImage";
import { Portrait } from "../../../design/art/Portrait";
import { Facts } from "../../../design/data/Facts";
import { ifKnown } from "../../../design/data/ifKnown";
import { ArrowRight } from "../../../design/icons/ArrowRight";
import { Section } from "../../../design/page/Section";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import { padName } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import { useAt } from "../../../lib/time/clock";
import { BoosterPanel } from "../detail/BoosterPanel";
import s from "./Aboard.module.css";

interface Props {
  launch: LaunchDetail;
}

/** Who flies, on which boosters, and from where to where; each where it is known. */
export function Aboard({ launch }: Props) {
  const crew = launch.rocket?.spacecraft_stage.flatMap((stage) => stage.crew) ?? [];
  const boosters = launch.rocket?.launcher_stage ?? [];
  return (
    <div className={s.columns}>
      {crew.length > 0 && (
        <Section id="crew" title="On board" count={crew.length}>
          <ul className={s.crew}>
            {crew.map(({ id, role, astronaut }) => (
              <li key={id}>
                <span>
                  <CoverImage
                    seed={String(astronaut.id)}
                    image={astronaut.images[0]}
                    sizes="3rem"
                    art={<Portrait seed={String(astronaut.id)} />}
                  />
                </span>
                <p>
                  <Link to={paths.astronaut(astronaut.id)}>{astronaut.name}</Link>
                  <small>{role ?? "Crew"}</small>
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {boosters.length > 0 && (
        <Section id="boosters" title={boosters.length === 1 ? "Booster" : "Boosters"}>
          <div className={s.boosters}>
            {boosters.map((booster) => (
              <BoosterPanel key={booster.stage_id} booster={booster} />
            ))}
          </div>
        </Section>
      )}
      <Where launch={launch} />
    </div>
  );
}

function Where({ launch }: Props) {
  const { pad, mission } = launch;
  const toBeSeen = useAt((now) => isToBeSeen(launch, now));
  if (!pad) return null;
  const place = [padName(pad.name), pad.location?.name].filter(Boolean).join(", ");
  return (
    <Section id="where" title="Where it goes">
      <div className={s.where}>
        <div className={s.map}>
          <LocatorMap
            latitude={pad.latitude}
            longitude={pad.longitude}
            active={pad.active ?? false}
            label={place}
          />
        </div>
        <div>
          <p className={s.place}>
            <Link to={paths.location(pad.id)}>{place}</Link>
          </p>
          <Facts
            rows
            items={[
              ...ifKnown("To", mission?.orbit === "Unknown" ? null : mission?.orbit),
              ...ifKnown("Latitude", degrees(pad.latitude, "N", "S")),
              ...ifKnown("Longitude", degrees(pad.longitude, "E", "W")),
            ]}
          />
          {toBeSeen && (
            <p className={s.from}>
              <Link to={fromPath(launch.id)}>
                See it from my place
                <ArrowRight aria-hidden />
              </Link>
            </p>
          )}
        </div>
      </div>
    </Section>
  );
}
