import { Link } from "react-router";
import { LandingRow } from "../../../catalogue/launch/LandingRow";
import { names } from "../../../catalogue/names";
import { Facts } from "../../../design/data/Facts";
import { ifKnown } from "../../../design/data/ifKnown";
import { Tag } from "../../../design/data/Tag";
import { Panel } from "../../../design/page/Panel";
import type { LauncherStage } from "../../../lib/api/api.gen";
import { figure, yesNo } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import { span } from "../../../lib/time/dates";

interface Props {
  booster: LauncherStage;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** One booster's part in the launch: what it has flown before, and how it comes back. */
export function BoosterPanel({ booster }: Props) {
  const { id, serial_number: serial, previous_flight: before } = booster;
  const landings =
    booster.attempted_landings === null
      ? null
      : `${figure(booster.successful_landings)} of ${figure(booster.attempted_landings)}`;
  const flight = booster.launcher_flight_number ? `flight ${booster.launcher_flight_number}` : null;
  return (
    <Panel
      title={
        serial === null || id === null ? (
          (serial ?? "Unknown booster")
        ) : (
          <Link to={paths.launcher(id)}>{serial}</Link>
        )
      }
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
          ...ifKnown("Landings", landings),
          ...ifKnown("Turnaround", booster.turn_around && span(booster.turn_around * 1_000)),
          ...ifKnown(
            "Previous flight",
            before?.name && <FlownBefore key="before" id={before.id} name={before.name} />,
          ),
        ]}
      />
      {booster.landing && <LandingRow landing={booster.landing} />}
    </Panel>
  );
}

/** The mission the booster flew before, which leads to its page where there is one. */
function FlownBefore({ id, name }: { id: string | null; name: string }) {
  const { mission } = names(name);
  return id ? <Link to={paths.launch(id)}>{mission}</Link> : mission;
}
