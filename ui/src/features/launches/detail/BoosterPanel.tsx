import { Facts } from "../../../components/Facts";
import { LandingRow } from "../../../components/LandingRow";
import { Panel } from "../../../components/Panel";
import { Tag } from "../../../components/Tag";
import type { LauncherStage } from "../../../lib/api.gen";
import { span } from "../../../lib/dates";
import { DASH, figure, yesNo } from "../../../lib/format";
import { names } from "../../../lib/launchNames";

interface Props {
  booster: LauncherStage;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** One booster's part in the launch: what it has flown before, and how it comes back. */
export function BoosterPanel({ booster }: Props) {
  const before = booster.previous_flight?.name;
  const landings =
    booster.attempted_landings === null
      ? DASH
      : `${figure(booster.successful_landings)} of ${figure(booster.attempted_landings)}`;
  const flight = booster.launcher_flight_number ? `flight ${booster.launcher_flight_number}` : null;
  return (
    <Panel
      title={booster.serial_number ?? "Unknown booster"}
      lead={[booster.type, flight].filter(Boolean).join(" · ")}
      action={
        booster.status && (
          <Tag tone={booster.status.toLowerCase() === "active" ? "go" : undefined}>
            {capital(booster.status)}
          </Tag>
        )
      }
    >
      <Facts
        items={[
          ["Flights", figure(booster.flights)],
          ["Flight proven", yesNo(booster.flight_proven)],
          ["Landings", landings],
          ["Turnaround", booster.turn_around ? span(booster.turn_around * 1_000) : DASH],
          ["Flown before on", before ? names(before).mission : DASH],
        ]}
      />
      {booster.landing && <LandingRow landing={booster.landing} />}
    </Panel>
  );
}
