import { CoverImage } from "../../../design/art/CoverImage";
import { Portrait } from "../../../design/art/Portrait";
import { CoverCard } from "../../../design/data/CoverCard";
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

/** An astronaut in a list. */
export function AstronautCard({ astronaut, first = false }: Props) {
  const { id, name, agency } = astronaut;
  return (
    <CoverCard
      name={name}
      page={id ? paths.astronaut(id) : null}
      share={paths.astronaut(id)}
      square
      cover={
        <CoverImage
          seed={String(id)}
          image={astronaut.images[0]}
          sizes="(max-width: 44rem) 42vw, 18rem"
          first={first}
          art={<Portrait seed={String(id)} />}
        />
      }
      tag={<StatusTag astronaut={astronaut} />}
    >
      <div className={s.who}>
        <p>{nationalities(astronaut)}</p>
        <p className={s.agency} title={agency?.name}>
          {agency?.name ?? "Unknown"}
        </p>
      </div>
    </CoverCard>
  );
}
