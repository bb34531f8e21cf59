import { Link } from "react-router";
import { imageOf } from "../../catalogue/picture/picture";
import { CoverImage } from "../../design/art/CoverImage";
import { Section } from "../../design/page/Section";
import type { PictureBrief } from "../../lib/api/api.gen";
import { paths } from "../../lib/paths";
import { calendarDay } from "../../lib/time/dates";
import s from "./PreviousDays.module.css";

/** The pictures of the days before; absent when none is kept. */
export function PreviousDays({ pictures }: { pictures: readonly PictureBrief[] }) {
  if (pictures.length === 0) return null;
  return (
    <Section id="previous" title="Previous days">
      <ul className={s.days}>
        {pictures.map((picture) => (
          <li key={picture.date}>
            <Link className={s.day} to={`${paths.picture}?date=${picture.date}`}>
              <span className={s.thumb}>
                <CoverImage
                  seed={`picture-${picture.date}`}
                  image={imageOf(picture)}
                  sizes="(max-width: 44rem) 46vw, 13rem"
                />
              </span>
              <time dateTime={picture.date}>{calendarDay(picture.date)}</time>
              <b>{picture.title}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
