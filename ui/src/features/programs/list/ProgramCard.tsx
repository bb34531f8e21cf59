import { Link } from "react-router";
import { LinkButton } from "../../../design/actions/LinkButton";
import { ShareButton } from "../../../design/actions/ShareButton";
import { CoverImage } from "../../../design/art/CoverImage";
import { Card, CardCover, CardFoot } from "../../../design/data/Card";
import type { ProgramSummary } from "../../../lib/api/api.gen";
import { paths } from "../../../lib/paths";
import { years } from "../../../lib/time/years";
import s from "./ProgramCard.module.css";

interface Props {
  program: ProgramSummary;
}

/** A program in a list. The whole card leads to its page; the buttons in it keep their own meaning. */
export function ProgramCard({ program }: Props) {
  const { id, name } = program;
  const page = id ? paths.program(id) : null;
  const photo = program.images[0];
  return (
    <Card className={s.card} lift>
      <CardCover side>
        <CoverImage seed={`program-${id}`} image={photo} sizes="(max-width: 44rem) 60vw, 22rem" />
      </CardCover>
      <div className={s.body}>
        <p className={s.over}>{[program.type, years(program)].filter(Boolean).join(" · ")}</p>
        <h2>{page ? <Link to={page}>{name}</Link> : name}</h2>
        {program.description && <p className={s.text}>{program.description}</p>}
        <CardFoot className={s.foot}>
          <LinkButton to={page} missing="No Info Available" label={`Info: ${name}`} size="sm" wide>
            Info
          </LinkButton>
          <ShareButton path={paths.program(id)} label={`Copy link to ${name}`} look="ghost" />
        </CardFoot>
      </div>
    </Card>
  );
}
