import { Link } from "react-router";
import { CoverImage } from "../../../design/art/CoverImage";
import { thumbnailOf } from "../../../design/art/thumbnailOf";
import type { Launcher } from "../../../lib/api/api.gen";
import { DASH, figure, yesNo } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import { capital } from "../figures";
import { VehicleCard } from "../parts/VehicleCard";
import { BoosterArt } from "./BoosterArt";
import s from "./BoosterCard.module.css";

/** A booster in a list. */
export function BoosterCard({ booster }: { booster: Launcher }) {
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
      ]}
      art={
        <CoverImage
          seed={`booster-${booster.id}`}
          src={thumbnailOf(image)}
          art={<BoosterArt seed={`booster-${booster.id}`} />}
        />
      }
    >
      <p className={s.details}>{booster.details ?? DASH}</p>
    </VehicleCard>
  );
}
