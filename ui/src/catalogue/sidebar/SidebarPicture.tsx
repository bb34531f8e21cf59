import { Link } from "react-router";
import { CoverImage } from "../../design/art/CoverImage";
import s from "../../design/data/Tile.module.css";
import { paths } from "../../lib/paths";
import { imageOf, NO_PICTURE, PICTURE_NOT_YET, usePicture } from "../picture/picture";

/** The astronomy picture of the day, or a line that there is none to show. */
export function SidebarPicture() {
  const { data, failed, absent } = usePicture();
  if (data?.media_type === "image" && (data.url ?? data.hdurl)) {
    return (
      <Link to={paths.picture} className={s.tile}>
        <CoverImage
          seed={`picture-${data.date}`}
          image={imageOf(data)}
          sizes="(max-width: 68.75rem) 92vw, 18.5rem"
        />
        <span className={s.text}>
          <small>Astronomy Picture of the Day</small>
          <b>{data.title}</b>
        </span>
      </Link>
    );
  }
  if (absent === "never") return null;
  return (
    <section className={s.none} aria-busy={!data && !failed} aria-labelledby="picture-of-the-day">
      <h2 id="picture-of-the-day">Astronomy Picture of the Day</h2>
      {(data || failed) && <p>{absent ? PICTURE_NOT_YET : NO_PICTURE}</p>}
    </section>
  );
}
