import { Link } from "react-router";
import { CoverImage } from "../../design/art/CoverImage";
import { ArrowRight } from "../../design/icons/ArrowRight";
import { Section } from "../../design/page/Section";
import type { LaunchNormal } from "../../lib/api/api.gen";
import { paths } from "../../lib/paths";
import { BookmarkButton } from "../bookmark/BookmarkButton";
import { ofCard } from "../follow/target";
import { names } from "../names";
import { LaunchTime } from "../time/LaunchTime";
import { MiniClock } from "../time/MiniClock";
import { LaunchButton } from "./LaunchButton";
import { LaunchVerbs } from "./LaunchVerbs";
import s from "./NextLaunch.module.css";
import { StatusPill } from "./StatusPill";

/** The section with the next launch of something; absent when none is known. */
export function NextLaunch({ launch }: { launch: LaunchNormal | null }) {
  if (launch === null) return null;
  const { rocket, mission } = names(launch.fullname);
  const place = launch.location?.name;
  return (
    <Section id="upcoming" title="Upcoming launch">
      <article className={s.next}>
        <div className={s.art}>
          <CoverImage seed={launch.id} image={launch.image} sizes="(max-width: 60rem) 100vw, 50rem" large />
        </div>
        <div className={s.text}>
          <StatusPill id={launch.status_id} name={launch.status} glass />
          <h3>
            <Link to={paths.launch(launch.id)}>{mission}</Link>
          </h3>
          <p>
            {rocket && `${rocket} · `}
            <LaunchTime launch={launch} />
            {place && ` · ${place}`}
          </p>
        </div>
        <div className={s.clock}>
          <MiniClock launch={launch} big />
          <div className={s.actions}>
            <LaunchVerbs launch={launch} reminded={ofCard(launch)} only />
            <BookmarkButton launch={launch} look="glass" />
            <LaunchButton launch={launch} look="glass">
              <ArrowRight aria-hidden />
            </LaunchButton>
          </div>
        </div>
      </article>
    </Section>
  );
}
