import { CoverImage } from "../../../design/art/CoverImage";
import { PatchArt } from "../../../design/art/PatchArt";
import { Section } from "../../../design/page/Section";
import type { MissionPatch } from "../../../lib/api/api.gen";
import s from "./Patches.module.css";

interface Props {
  /** In the order in which they are shown. */
  patches: readonly MissionPatch[];
}

/** The patches of the program's missions; absent when there is none. */
export function Patches({ patches }: Props) {
  if (patches.length === 0) return null;
  return (
    <Section id="patches" title="Mission patches" count={patches.length}>
      <ul className={s.patches}>
        {patches.map((patch) => (
          <li key={patch.id}>
            <figure>
              <span className={s.patch}>
                <CoverImage
                  seed={patch.name}
                  image={patch}
                  sizes="8rem"
                  alt={`Mission patch: ${patch.name}`}
                  art={<PatchArt name={patch.name} />}
                  whole
                />
              </span>
              <figcaption>{patch.name}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
