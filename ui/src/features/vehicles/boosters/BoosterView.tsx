import { Suspense } from "react";
import { Link } from "react-router";
import { LaunchWays } from "../../../catalogue/launch/LaunchWays";
import { HistoryNote } from "../../../catalogue/stats/HistoryNote";
import { LinkButton } from "../../../design/actions/LinkButton";
import { ShareButton } from "../../../design/actions/ShareButton";
import { CoverImage } from "../../../design/art/CoverImage";
import { ImageCredit, PictureCaption } from "../../../design/art/ImageCredit";
import { ifKnown } from "../../../design/data/ifKnown";
import { Tag } from "../../../design/data/Tag";
import { ArrowRight } from "../../../design/icons/ArrowRight";
import { part } from "../../../design/part";
import type { LauncherDetail, LauncherFlight } from "../../../lib/api/api.gen";
import { counted, DASH, figure } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import { FEW, rateOf } from "../../../lib/rate";
import { localDay } from "../../../lib/time/dates";
import { useZone } from "../../../lib/time/zone";
import { capital, ofKnown } from "../figures";
import { Prose } from "../parts/Prose";
import { VehicleFacts } from "../parts/VehicleFacts";
import { VehicleView } from "../parts/VehicleView";
import { BoosterArt } from "./BoosterArt";
import s from "./BoosterView.module.css";
import { FlightArcs } from "./FlightArcs";
import { FlightHistory } from "./FlightHistory";
import { Highlights } from "./Highlights";
import { LastAndNext } from "./LastAndNext";
import { RingedBooster } from "./RingedBooster";
import { flightsNote, flownOf, landingsOf, medianPause, streakOf } from "./record";

const InTheFleet = part(async () => (await import("./InTheFleet")).InTheFleet, { as: "decoration" });

interface Props {
  booster: LauncherDetail;
}

function describe(booster: LauncherDetail): string {
  const { rocket, successful_landings: landed, attempted_landings: attempted, flights } = booster;
  const facts = [
    flights !== null && counted(flights, "flight"),
    landed !== null && attempted !== null && `${figure(landed)} of ${counted(attempted, "landing")}`,
    "with every flight",
  ];
  return `Booster ${booster.serial_number}${rocket ? ` of ${rocket.name}` : ""}: ${facts.filter(Boolean).join(", ")}.`;
}

/** "7", or "At least 7" where what came before is not known. */
function streakInWords(flown: readonly LauncherFlight[], total: number): string {
  const streak = streakOf(flown, total);
  if (!streak) return DASH;
  return streak.open ? `At least ${streak.length}` : figure(streak.length);
}

/** The share of landings that went well; null while they are too few for one, which the large figures count. */
function landingRate(booster: LauncherDetail): string | null {
  const { successful_landings: landed, attempted_landings: attempted } = booster;
  if (landed === null || attempted === null || attempted < FEW) return null;
  return rateOf(landed, attempted) + ofKnown(landingsOf(booster));
}

/** The page of a booster: figures, its flights on a line of time, and every flight with its landing. */
export function BoosterView({ booster }: Props) {
  const zone = useZone();
  const { id, serial_number: serial, status, rocket, flights, attempted_landings: attempted } = booster;
  const [image] = booster.images;
  const flown = flownOf(booster.flight_history);
  return (
    <VehicleView
      title={serial}
      description={describe(booster)}
      back={paths.launchers}
      figure={
        <>
          <CoverImage
            seed={`booster-${id}`}
            image={image}
            sizes="(max-width: 44rem) 100vw, 32rem"
            alt={serial}
            art={flights ? <RingedBooster flights={flights} /> : <BoosterArt seed={`booster-${id}`} />}
            large
            first
          />
          <PictureCaption>
            {!image && flights !== null && flights > 0 && <small>One ring per flight</small>}
            <ImageCredit image={image} />
          </PictureCaption>
        </>
      }
      tags={
        <>
          {status && <Tag tone={status.toLowerCase() === "active" ? "go" : undefined}>{capital(status)}</Tag>}
          {booster.flight_proven !== null && (
            <Tag>{booster.flight_proven ? "Flight proven" : "Not flight proven"}</Tag>
          )}
        </>
      }
      lead={rocket ? <Link to={paths.rocket(rocket.id)}>{rocket.name}</Link> : DASH}
      wide={
        <>
          <FlightArcs serial={serial} flown={flown} total={flights ?? 0} />
          <LastAndNext flights={booster.flight_history} />
          <div className={s.beside}>
            <FlightHistory booster={id} flights={booster.flight_history} total={flights ?? 0} />
            <Suspense>{rocket && <InTheFleet booster={booster} rocket={rocket} />}</Suspense>
          </div>
          <Prose id="details" title="Details" text={booster.details} />
        </>
      }
      links={
        <>
          <LinkButton look="primary" to={paths.launchesOf("launcher", id)} missing="No Info Available">
            View Launch
            <ArrowRight aria-hidden />
          </LinkButton>
          <LaunchWays of="launcher" id={id} />
          <ShareButton path={paths.launcher(id)} label={`Copy link to ${serial}`} size="md" />
        </>
      }
    >
      <Highlights
        flights={flights}
        landed={booster.successful_landings}
        attempted={attempted}
        landingsOf={landingsOf(booster)}
        fastest={booster.fastest_turnaround}
        fastestOf={booster.fastest_of}
        median={medianPause(flown)}
      />
      <p className={s.note}>
        {flightsNote(booster, flown.length)}
        <HistoryNote />
      </p>
      <VehicleFacts
        items={[
          // Of a record with an attempt the large figures tell.
          ...ifKnown("Landings", attempted === 0 ? "None attempted" : null),
          ...ifKnown("Landing rate", landingRate(booster)),
          ...ifKnown("Landings in a row", streakInWords(flown, flights ?? 0)),
          ...ifKnown("First flight", booster.first_launch && localDay(booster.first_launch, zone)),
          ...ifKnown("Last flight", booster.last_launch && localDay(booster.last_launch, zone)),
        ]}
      />
    </VehicleView>
  );
}
