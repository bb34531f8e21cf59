import { Link } from "react-router";
import { paths } from "../../app/paths";
import { CoverImage } from "../../components/CoverImage";
import { Section } from "../../components/Section";
import type { PictureBrief } from "../../lib/api.gen";
import { calendarDay } from "../../lib/dates";
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
                  src={picture.media_type === "image" ? picture.url : picture.thumbnail_url}
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
