import { CoverImage } from "../../design/art/CoverImage";
import { Monogram } from "../../design/data/Monogram";
import type { AgencySummary } from "../../lib/api/api.gen";
import s from "./AgencyMark.module.css";

interface Props {
  agency: Pick<AgencySummary, "id" | "name" | "abbrev" | "logo">;
  large?: boolean;
}

/** The logo of an agency on white paper, as logos are drawn for that; its letters while there is none. */
export function AgencyMark({ agency: { id, name, abbrev, logo }, large = false }: Props) {
  return (
    <span className={s.mark} data-large={large || undefined}>
      <CoverImage
        seed={String(id)}
        image={logo}
        sizes={large ? "6rem" : "3rem"}
        art={<Monogram text={abbrev || name} large={large} />}
        whole
      />
    </span>
  );
}
