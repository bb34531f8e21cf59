import { Link } from "react-router";
import { administratorOf } from "../../../catalogue/agency/administrator";
import { LinkButton } from "../../../design/actions/LinkButton";
import { Facts } from "../../../design/data/Facts";
import { FeedText } from "../../../design/data/FeedText";
import { ifKnown } from "../../../design/data/ifKnown";
import { Monogram } from "../../../design/data/Monogram";
import { RecordBar } from "../../../design/data/RecordBar";
import { ArrowRight } from "../../../design/icons/ArrowRight";
import type { Agency } from "../../../lib/api/api.gen";
import { figure } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import s from "./AgencyBlock.module.css";

/** More countries than this are counted instead of named. */
const NAMED_COUNTRIES = 3;

interface Props {
  agency: Agency;
}

/** The launch service provider and its record. */
export function AgencyBlock({ agency }: Props) {
  const { country, successful_launches: successful, failed_launches: failed } = agency;
  const countries =
    country.length > NAMED_COUNTRIES
      ? `${country.length} countries`
      : country.map(({ name }) => name).join(", ");
  const since = agency.founding_year ? `since ${agency.founding_year}` : null;
  return (
    <div className={s.block}>
      <header>
        <Monogram text={agency.abbrev ?? agency.name} />
        <div>
          <h3>
            <Link to={paths.agency(agency.id)}>{agency.name}</Link>
          </h3>
          <p>{[agency.type, countries, since].filter(Boolean).join(" · ")}</p>
        </div>
        <LinkButton to={paths.agency(agency.id)} missing="No Info Available" size="sm">
          Agency
          <ArrowRight aria-hidden />
        </LinkButton>
      </header>
      {agency.description && <FeedText className={s.text}>{agency.description}</FeedText>}
      {successful !== null && failed !== null && (
        <RecordBar successful={successful} failed={failed} pending={agency.pending_launches} />
      )}
      <Facts
        items={[
          ...ifKnown("Administrator", administratorOf(agency)),
          ...ifKnown("Launchers", agency.launchers),
          ...ifKnown("Spacecraft", agency.spacecraft),
          ...ifKnown("Successes in a row", figure(agency.consecutive_successful_launches)),
        ]}
      />
    </div>
  );
}
