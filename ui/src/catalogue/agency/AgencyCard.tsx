import { Link } from "react-router";
import { LinkButton } from "../../design/actions/LinkButton";
import { ShareButton } from "../../design/actions/ShareButton";
import { Card, CardFoot } from "../../design/data/Card";
import { Facts } from "../../design/data/Facts";
import { ifKnown } from "../../design/data/ifKnown";
import { RecordBar } from "../../design/data/RecordBar";
import { ExternalLink } from "../../design/icons/ExternalLink";
import type { AgencySummary } from "../../lib/api/api.gen";
import { paths } from "../../lib/paths";
import s from "./AgencyCard.module.css";
import { AgencyMark } from "./AgencyMark";
import { administratorOf } from "./administrator";
import { countryCodes } from "./countries";

interface Props {
  agency: AgencySummary;
  /** The heading's level: 2 in a list page, 3 in a section. */
  level?: 2 | 3;
}

/** An agency with its record. The whole card leads to its page; the buttons in it keep their own meaning. */
export function AgencyCard({ agency, level = 3 }: Props) {
  const { id, name, successful_launches: successful, failed_launches: failed } = agency;
  const page = id ? paths.agency(id) : null;
  const Heading = level === 2 ? "h2" : "h3";
  const since = agency.founding_year ? `since ${agency.founding_year}` : null;
  return (
    <Card className={s.card}>
      <header className={s.head}>
        <AgencyMark agency={agency} />
        <div>
          <Heading>{page ? <Link to={page}>{name}</Link> : name}</Heading>
          <p>{[agency.type, countryCodes(agency.country), since].filter(Boolean).join(" · ")}</p>
        </div>
      </header>
      {agency.description && <p className={s.text}>{agency.description}</p>}
      {successful !== null && failed !== null && (
        <RecordBar successful={successful} failed={failed} pending={agency.pending_launches} compact />
      )}
      <div className={s.facts}>
        <Facts
          rows
          items={[
            ...ifKnown("Administrator", administratorOf(agency)),
            ...ifKnown("Launchers", agency.launchers),
            ...ifKnown("Spacecraft", agency.spacecraft),
          ]}
        />
      </div>
      <CardFoot className={s.foot}>
        <LinkButton to={page} missing="No Info Available" label={`Info: ${name}`} size="sm" wide>
          Info
        </LinkButton>
        <LinkButton
          to={agency.info_url}
          missing="There is no official page available."
          label={`Official page: ${name}`}
          look="ghost"
          size="sm"
          icon
        >
          <ExternalLink aria-hidden />
        </LinkButton>
        <ShareButton path={paths.agency(id)} label={`Copy link to ${name}`} look="ghost" />
      </CardFoot>
    </Card>
  );
}
