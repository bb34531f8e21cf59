import { LaunchWays } from "../../../catalogue/launch/LaunchWays";
import { LinkButton } from "../../../design/actions/LinkButton";
import { ShareButton } from "../../../design/actions/ShareButton";
import { BrandIcon } from "../../../design/data/BrandIcon";
import { Building2 } from "../../../design/icons/Building2";
import { ExternalLink } from "../../../design/icons/ExternalLink";
import type { AstronautDetail } from "../../../lib/api/api.gen";
import { paths } from "../../../lib/paths";
import { profile } from "../../../lib/profile";

interface Props {
  astronaut: AstronautDetail;
}

/** Where more about the astronaut is found; what is not known stays as a button that says so. */
export function Links({ astronaut }: Props) {
  const { id, name, agency, social_media: social } = astronaut;
  const icon = { look: "glass", icon: true } as const;
  return (
    <>
      <LinkButton
        look="glass"
        to={profile(social, "wiki") ?? astronaut.wiki_url}
        missing="No Wiki Available"
        label={`Wiki: ${name}`}
      >
        <BrandIcon name="wiki" />
        Wiki
      </LinkButton>
      <LinkButton
        {...icon}
        to={profile(social, "instagram")}
        missing="No Instagram Available"
        label={`${name} on Instagram`}
      >
        <BrandIcon name="instagram" />
      </LinkButton>
      <LinkButton
        {...icon}
        to={profile(social, "twitter", "x")}
        missing="No Twitter Available"
        label={`${name} on Twitter`}
      >
        <BrandIcon name="x" />
      </LinkButton>
      <LinkButton
        {...icon}
        to={agency && paths.agency(agency.id)}
        missing="No agency available"
        label={agency ? `Agency: ${agency.name}` : "Agency"}
      >
        <Building2 aria-hidden />
      </LinkButton>
      <LinkButton {...icon} to={astronaut.info_url} missing="No Info Available" label={`Info: ${name}`}>
        <ExternalLink aria-hidden />
      </LinkButton>
      <LaunchWays of="astronaut" id={id} />
      <ShareButton path={paths.astronaut(id)} label={`Copy link to ${name}`} size="md" />
    </>
  );
}
