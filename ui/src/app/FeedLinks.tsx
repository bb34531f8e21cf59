import { useEffect } from "react";
import { useHref, useLocation } from "react-router";
import { paths } from "../lib/paths";

/** The part of a filter that the launches of a page's thing are followed by, by the list above the page. */
const parts: Record<string, string> = {
  [paths.agencies]: "agency",
  [paths.astronauts]: "astronaut",
  [paths.programs]: "program",
  [paths.locations]: "pad",
  [paths.rockets]: "rocketConfig",
  [paths.launchers]: "launcher",
  [paths.spacecraftList]: "spacecraftConfig",
};

/** What of an address is about the page and not about the list. */
const unfollowed = ["page", "limit", "offset", "ordering", "view", "year"];

interface Feed {
  title: string;
  path: string;
}

const launchesOf = (query: string, changes = query): Feed[] => [
  { title: "Launches", path: `/launches.atom${query}` },
  { title: "Changes", path: `/changes.atom${changes}` },
  { title: "Launches", path: `/launches.ics${query}` },
];

/** Returns how programs follow what a page shows, as the server says it on the first one. */
export function feedsOf(pathname: string, search: string): Feed[] {
  const query = new URLSearchParams(search);
  for (const name of unfollowed) query.delete(name);
  const asked = () => (query.size > 0 ? `?${query}` : "");
  if (pathname === paths.changes) return [{ title: "Changes", path: `/changes.atom${asked()}` }];
  if (pathname === paths.news) return [{ title: "News", path: `/news.atom${asked()}` }];
  if (pathname === paths.stats) return [{ title: "Records", path: `/stats.atom${asked()}` }];
  if (pathname === paths.events) {
    if (query.get("upcoming") !== "false") query.delete("upcoming");
    return ["atom", "ics"].map((ending) => ({ title: "Events", path: `/events.${ending}${asked()}` }));
  }
  if (pathname === paths.launches) {
    if (query.get("upcoming") === "true") query.delete("upcoming"); // those to come are what is told anyway
    const launches = asked();
    query.delete("upcoming");
    return launchesOf(launches, asked());
  }
  const [, list = "", id] = /^(.+)\/(\d{1,15})$/.exec(pathname) ?? [];
  return parts[list] ? launchesOf(`?${parts[list]}=${id}`) : [];
}

/** Says in the head how programs follow the page, in place of what the server wrote there for the first one. */
export function FeedLinks() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    for (const link of document.head.querySelectorAll("link[rel=alternate][data-server]")) link.remove();
  }, []);
  return feedsOf(pathname, search).map((feed) => <FeedLink key={feed.path} {...feed} />);
}

function FeedLink({ title, path }: Feed) {
  const type = /\.ics\b/.test(path) ? "text/calendar" : "application/atom+xml";
  return <link rel="alternate" type={type} title={title} href={useHref(path)} />;
}
