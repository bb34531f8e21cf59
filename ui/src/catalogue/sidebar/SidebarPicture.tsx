import { Link } from "react-router";
import { CoverImage } from "../../design/art/CoverImage";
import s from "../../design/data/Tile.module.css";
import { paths } from "../../lib/paths";
import { NO_PICTURE, usePicture } from "../picture/picture";

/** The astronomy picture of the day, or a line that there is none to show. */
export function SidebarPicture() {
  const { data, failed } = usePicture();
  const image = data?.media_type === "image" ? (data.url ?? data.hdurl) : null;
  if (data && image) {
    return (
      <Link to={paths.picture} className={s.tile}>
        <CoverImage seed={`picture-${data.date}`} src={image} />
        <span className={s.text}>
          <small>Astronomy Picture of the Day</small>
          <b>{data.title}</b>
        </span>
      </Link>
    );
  }
  return (
    <section className={s.none} aria-busy={!data && !failed} aria-labelledby="picture-of-the-day">
      <h2 id="picture-of-the-day">Astronomy Picture of the Day</h2>
      {(data || failed) && <p>{NO_PICTURE}</p>}
    </section>
  );
}
