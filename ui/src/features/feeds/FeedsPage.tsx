import { Link } from "react-router";
import { SubscribeMenu } from "../../catalogue/feed/SubscribeMenu";
import s from "../../catalogue/feed/SubscribeMenu.module.css";
import { Page } from "../../catalogue/page/Page";
import { PageHead } from "../../design/page/PageHead";
import { PageMeta } from "../../design/page/PageMeta";
import { useSite } from "../../lib/firstPaint/site";
import { paths, switchedOff } from "../../lib/paths";

interface List {
  title: string;
  text: string;
  /** The page that shows the same. */
  to: string;
  /** The key of its call. */
  list: string;
}

const lists: readonly List[] = [
  {
    title: "Upcoming Launches",
    text: "When each flies, as exactly as that is known.",
    to: paths.launches,
    list: "public/launches?upcoming=true",
  },
  {
    title: "Upcoming Events",
    text: "Dockings, spacewalks and what else happens between launches.",
    to: paths.events,
    list: "public/events?upcoming=true",
  },
  {
    title: "Changes",
    text: "What moved, was held, was announced or has flown.",
    to: paths.changes,
    list: "public/changes",
  },
  {
    title: "News",
    text: "Articles of many publishers.",
    to: paths.news,
    list: "public/news",
  },
  {
    title: "Records",
    text: "What was most, longest, fastest and heaviest.",
    to: paths.stats,
    list: "public/stats",
  },
];

/** Every list of the site that other programs can follow. */
export function FeedsPage() {
  const off = switchedOff(useSite());
  return (
    <Page notice={false}>
      <PageMeta
        title="Feeds"
        description="Follow space launches, events, changes, news and records in your calendar, feed reader or spreadsheet."
      />
      <PageHead
        title="Feeds"
        lead="The lists of this site in your calendar, feed reader or spreadsheet. No account, no key."
      />
      <div className={s.lists}>
        {lists
          .filter(({ to }) => !off.has(to))
          .map((list) => (
            <Ways key={list.list} {...list} />
          ))}
      </div>
      <p className={s.narrower}>
        Looking for one rocket, pad or agency? Narrow <Link to={paths.launches}>the launches</Link> with the
        filters, then press Subscribe to follow just what you see.
      </p>
    </Page>
  );
}

function Ways({ title, text, to, list }: List) {
  return (
    <section className={s.list} aria-label={title}>
      <h2>
        <Link to={to}>{title}</Link>
      </h2>
      <p>{text}</p>
      <SubscribeMenu list={list} name={title} />
    </section>
  );
}
