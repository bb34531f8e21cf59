import { Link } from "react-router";
import { LinkButton } from "../../../design/actions/LinkButton";
import { ShareButton } from "../../../design/actions/ShareButton";
import { CoverImage } from "../../../design/art/CoverImage";
import { Portrait } from "../../../design/art/Portrait";
import { Card, CardCover, CardFoot } from "../../../design/data/Card";
import type { AstronautNormal } from "../../../lib/api/api.gen";
import { paths } from "../../../lib/paths";
import { nationalities } from "../nationalities";
import { StatusTag } from "../StatusTag";
import s from "./AstronautCard.module.css";

interface Props {
  astronaut: AstronautNormal;
  /** It stands at the top of the page. */
  first?: boolean;
}

/** An astronaut in a list. The whole card leads to the page; the buttons in it keep their own meaning. */
export function AstronautCard({ astronaut, first = false }: Props) {
  const { id, name } = astronaut;
  const page = id ? paths.astronaut(id) : null;
  const photo = astronaut.images[0];
  return (
    <Card className={s.card} lift>
      <CardCover className={s.photo}>
        <CoverImage
          seed={String(id)}
          image={photo}
          sizes="(max-width: 44rem) 42vw, 18rem"
          first={first}
          art={<Portrait seed={String(id)} />}
        />
        <div className={s.status}>
          <StatusTag astronaut={astronaut} />
        </div>
      </CardCover>
      <div className={s.body}>
        <h2>{page ? <Link to={page}>{name}</Link> : name}</h2>
        <p>{nationalities(astronaut)}</p>
        <p className={s.agency} title={astronaut.agency?.name}>
          {astronaut.agency?.name ?? "Unknown"}
        </p>
      </div>
      <CardFoot className={s.foot}>
        <LinkButton to={page} missing="No Info Available" label={`Info: ${name}`} size="sm" wide>
          Info
        </LinkButton>
        <ShareButton path={paths.astronaut(id)} label={`Copy link to ${name}`} look="ghost" />
      </CardFoot>
    </Card>
  );
}
