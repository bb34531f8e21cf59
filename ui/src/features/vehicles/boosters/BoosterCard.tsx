import { Link } from "react-router";
import { CoverImage } from "../../../design/art/CoverImage";
import type { Launcher } from "../../../lib/api/api.gen";
import { DASH, figure, yesNo } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import { capital, dayOrDash, ofKnown, spanOrDash } from "../figures";
import type { CardFact } from "../parts/CardFacts";
import { VehicleCard } from "../parts/VehicleCard";
import type { VehicleField } from "../specs";
import { BoosterArt } from "./BoosterArt";
import s from "./BoosterCard.module.css";

interface Props {
  booster: Launcher;
  /** What the list is ordered by: a card tells it. */
  by: VehicleField;
}

/** What the list is ordered by, where the other facts do not tell it. */
function orderedBy({ last_launch, fastest_turnaround, fastest_of }: Launcher, by: VehicleField): CardFact[] {
  if (by === "lastFlight") return [["Last Flight", dayOrDash(last_launch)]];
  if (by === "turnaround")
    return [["Fastest Turnaround", spanOrDash(fastest_turnaround) + ofKnown(fastest_of)]];
  return [];
}

/** A booster in a list. */
export function BoosterCard({ booster, by }: Props) {
  const { rocket } = booster;
  const launches = paths.launchesOf("launcher", booster.id);
  const [image] = booster.images;
  return (
    <VehicleCard
      over={rocket && <Link to={paths.rocket(rocket.id)}>{rocket.name}</Link>}
      title={booster.serial_number}
      page={paths.launcher(booster.id)}
      launches={booster.id ? launches : null}
      share={launches}
      facts={[
        ["Status", booster.status ? capital(booster.status) : DASH],
        ["Flights", figure(booster.flights)],
        ["Flight Proven", yesNo(booster.flight_proven)],
        ["Successful Landings", figure(booster.successful_landings)],
        ["Attempted Landings", figure(booster.attempted_landings)],
        ...orderedBy(booster, by),
      ]}
      art={
        <CoverImage
          seed={`booster-${booster.id}`}
          image={image}
          sizes="(max-width: 44rem) 60vw, 20rem"
          art={<BoosterArt seed={`booster-${booster.id}`} />}
        />
      }
    >
      <p className={s.details}>{booster.details ?? DASH}</p>
    </VehicleCard>
  );
}
