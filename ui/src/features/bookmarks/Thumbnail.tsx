import { CoverImage } from "../../design/art/CoverImage";
import type { Bookmark } from "../../lib/api/api.gen";
import s from "./Thumbnail.module.css";

interface Props {
  launches: Bookmark["launches"];
  /** How many of its launches are shown. */
  most?: 1 | 3;
  /** What stands there when it has none. */
  empty?: string;
}

/** A bookmark's picture: those of the launches that were put into it last. */
export function Thumbnail({ launches, most = 3, empty }: Props) {
  const shown = launches.slice(0, most);
  return (
    <div className={s.stack} data-n={shown.length}>
      {shown.map(({ id, image }) => (
        <span key={id}>
          <CoverImage seed={id} image={image} sizes={shown.length === 1 ? "24rem" : "16rem"} />
        </span>
      ))}
      {shown.length === 0 && empty && <em>{empty}</em>}
    </div>
  );
}
