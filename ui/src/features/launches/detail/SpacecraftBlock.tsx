import { ArrowRight, ExternalLink } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../../../app/paths";
import { Facts } from "../../../components/Facts";
import { LandingRow } from "../../../components/LandingRow";
import { LinkButton } from "../../../components/LinkButton";
import { Panel } from "../../../components/Panel";
import { Tag } from "../../../components/Tag";
import type { SpacecraftStage } from "../../../lib/api.gen";
import { moment } from "../../../lib/dates";
import { DASH, figure } from "../../../lib/format";
import { useZone } from "../../../lib/zone";
import s from "./SpacecraftBlock.module.css";

interface Props {
  stage: SpacecraftStage;
}

/** The spacecraft of the launch: where it goes, who fits in, and how it comes home. */
export function SpacecraftBlock({ stage }: Props) {
  const { spacecraft } = stage;
  const config = spacecraft.configuration;
  const zone = useZone();
  const page = config && paths.spacecraft(config.id);
  const linked = (name: string) => (page ? <Link to={page}>{name}</Link> : name);
  const text = stage.details ?? spacecraft.description;
  return (
    <Panel
      title={linked(spacecraft.name)}
      lead={config && config.name !== spacecraft.name ? linked(config.name) : undefined}
      action={
        spacecraft.status && (
          <Tag tone={spacecraft.status === "Active" ? "go" : undefined}>{spacecraft.status}</Tag>
        )
      }
      foot={
        <>
          <LinkButton to={page} missing="No Info Available" size="sm">
            Info
            <ArrowRight aria-hidden />
          </LinkButton>
          <LinkButton to={config?.wiki_url} missing="No Wiki Available" size="sm">
            Wiki
            <ExternalLink aria-hidden />
          </LinkButton>
        </>
      }
    >
      {text && <p className={s.text}>{text}</p>}
      <Facts
        items={[
          ["Serial", spacecraft.serial_number],
          ["Crew capacity", figure(config?.crew_capacity)],
          ["Flights", figure(spacecraft.flights_count)],
          ["Destination", stage.destination],
          ["Mission end", stage.mission_end ? moment(stage.mission_end, zone) : DASH],
        ]}
      />
      {stage.landing && <LandingRow landing={stage.landing} />}
    </Panel>
  );
}
