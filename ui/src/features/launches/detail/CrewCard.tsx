import { Link } from "react-router";
import { LinkButton } from "../../../design/actions/LinkButton";
import { CoverImage } from "../../../design/art/CoverImage";
import { Portrait } from "../../../design/art/Portrait";
import { BrandIcon } from "../../../design/data/BrandIcon";
import { Card, CardCover, CardFoot } from "../../../design/data/Card";
import { Building2 } from "../../../design/icons/Building2";
import type { CrewMember } from "../../../lib/api/api.gen";
import { DASH } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import { profile } from "../../../lib/profile";
import { calendarDay } from "../../../lib/time/dates";
import s from "./CrewCard.module.css";

interface Props {
  member: CrewMember;
}

/** One seat of the flight and who sits in it. */
export function CrewCard({ member: { role, astronaut } }: Props) {
  const { agency } = astronaut;
  const country = astronaut.nationality[0];
  const from = [country?.nationality_name ?? country?.name, agency?.abbrev ?? agency?.name];
  const small = { look: "ghost", size: "sm", icon: true } as const;
  const x = profile(astronaut.social_media, "twitter", "x");
  const photo = astronaut.images[0];
  return (
    <Card className={s.card}>
      <CardCover className={s.photo} side>
        <CoverImage
          seed={String(astronaut.id)}
          image={photo}
          sizes="10rem"
          art={<Portrait seed={String(astronaut.id)} />}
        />
      </CardCover>
      <div className={s.body}>
        <p className={s.role}>{role ?? "Crew"}</p>
        <h3>
          <Link to={paths.astronaut(astronaut.id)}>{astronaut.name}</Link>
        </h3>
        <p className={s.line}>{from.filter(Boolean).join(" · ") || DASH}</p>
        <dl>
          <div>
            <dt>Born</dt>
            <dd>{astronaut.date_of_birth ? calendarDay(astronaut.date_of_birth) : DASH}</dd>
          </div>
          <div>
            <dt>Status</dt>
            <dd>{astronaut.status ?? DASH}</dd>
          </div>
          <div>
            <dt>Agency type</dt>
            <dd>{agency?.type ?? DASH}</dd>
          </div>
        </dl>
        <CardFoot className={s.links}>
          <LinkButton
            {...small}
            to={profile(astronaut.social_media, "instagram")}
            missing="No Instagram Available"
            label={`${astronaut.name} on Instagram`}
          >
            <BrandIcon name="instagram" />
          </LinkButton>
          <LinkButton {...small} to={x} missing="No Twitter Available" label={`${astronaut.name} on Twitter`}>
            <BrandIcon name="x" />
          </LinkButton>
          <LinkButton
            {...small}
            to={astronaut.wiki_url}
            missing="No Wiki Available"
            label={`${astronaut.name} on Wikipedia`}
          >
            <BrandIcon name="wiki" />
          </LinkButton>
          <LinkButton
            {...small}
            to={agency && paths.agency(agency.id)}
            missing="No agency available"
            label={`Agency of ${astronaut.name}: ${agency?.name ?? "none"}`}
          >
            <Building2 aria-hidden />
          </LinkButton>
        </CardFoot>
      </div>
    </Card>
  );
}
