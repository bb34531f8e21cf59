import { Link } from "react-router";
import { CoverImage } from "../../../design/art/CoverImage";
import { Card } from "../../../design/data/Card";
import type { ProgramSummary } from "../../../lib/api/api.gen";
import { paths } from "../../../lib/paths";
import s from "./MissionProgram.module.css";

interface Props {
  program: ProgramSummary;
}

/** A program that the launch belongs to. */
export function MissionProgram({ program }: Props) {
  const photo = program.images[0];
  return (
    <Card className={s.card}>
      <div className={s.cover}>
        <CoverImage seed={`program-${program.id}`} image={photo} sizes="12rem" />
      </div>
      <div className={s.body}>
        {program.type && <p className={s.over}>{program.type}</p>}
        <h3>
          <Link to={paths.program(program.id)}>{program.name}</Link>
        </h3>
        {program.description && <p className={s.text}>{program.description}</p>}
      </div>
    </Card>
  );
}
