import { AgencyMark } from "../../../catalogue/agency/AgencyMark";
import { countryCodes } from "../../../catalogue/agency/countries";
import { LaunchWays } from "../../../catalogue/launch/LaunchWays";
import { LinkButton } from "../../../design/actions/LinkButton";
import { ShareButton } from "../../../design/actions/ShareButton";
import { BrandIcon } from "../../../design/data/BrandIcon";
import { Tag } from "../../../design/data/Tag";
import { ExternalLink } from "../../../design/icons/ExternalLink";
import type { AgencyDetail } from "../../../lib/api/api.gen";
import { paths } from "../../../lib/paths";
import s from "./AgencyHead.module.css";

interface Props {
  agency: AgencyDetail;
}

/** Name, kind and country of an agency, and where more about it is found. */
export function AgencyHead({ agency }: Props) {
  const { id, name, type, country, founding_year: year } = agency;
  return (
    <header className={s.head}>
      <AgencyMark agency={agency} large />
      <div className={s.name}>
        <div className={s.tags}>
          {type && <Tag>{type}</Tag>}
          {country.length > 0 && (
            <Tag title={country.map((each) => each.name).join(", ")}>{countryCodes(country)}</Tag>
          )}
          {year !== null && <Tag>Since {year}</Tag>}
        </div>
        <h1>{name}</h1>
      </div>
      <div className={s.links}>
        <LinkButton
          look="glass"
          to={agency.info_url}
          missing="There is no official page available."
          label={`Official page: ${name}`}
        >
          Official page
          <ExternalLink aria-hidden />
        </LinkButton>
        <LinkButton
          look="glass"
          icon
          to={agency.wiki_url}
          missing="No Wiki Available"
          label={`Wiki: ${name}`}
        >
          <BrandIcon name="wiki" />
        </LinkButton>
        <LaunchWays of="agency" id={id} />
        <ShareButton path={paths.agency(id)} label={`Copy link to ${name}`} size="md" />
      </div>
    </header>
  );
}
