import { Link } from "react-router";
import { LandingRow } from "../../../catalogue/launch/LandingRow";
import { LinkButton } from "../../../design/actions/LinkButton";
import { Facts } from "../../../design/data/Facts";
import { FeedText } from "../../../design/data/FeedText";
import { ifKnown } from "../../../design/data/ifKnown";
import { Tag } from "../../../design/data/Tag";
import { ArrowRight } from "../../../design/icons/ArrowRight";
import { ExternalLink } from "../../../design/icons/ExternalLink";
import { Panel } from "../../../design/page/Panel";
import type { SpacecraftStage } from "../../../lib/api/api.gen";
import { figure } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import { moment } from "../../../lib/time/dates";
import { useTimeFormat } from "../../../lib/time/format";
import s from "./SpacecraftBlock.module.css";

interface Props {
  stage: SpacecraftStage;
}

/** The spacecraft of the launch: where it goes, who fits in, and how it comes home. */
export function SpacecraftBlock({ stage }: Props) {
  const { spacecraft } = stage;
  const config = spacecraft.configuration;
  const format = useTimeFormat();
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
      {text && <FeedText className={s.text}>{text}</FeedText>}
      <Facts
        items={[
          ["Serial", spacecraft.serial_number],
          ["Crew capacity", figure(config?.crew_capacity)],
          ...ifKnown("Flights", figure(spacecraft.flights_count)),
          ["Destination", stage.destination],
          ...ifKnown("Mission end", stage.mission_end && moment(stage.mission_end, format)),
        ]}
      />
      {stage.landing && <LandingRow landing={stage.landing} />}
    </Panel>
  );
}
