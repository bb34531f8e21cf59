import { type NavigationLink, type Parts, paths, switchedOff } from "./paths";

/** Returns the links of the menu to pages that the header has no room for, without those of what is switched off. */
export function moreOf(site: Parts & { push: boolean; mail: boolean }): readonly NavigationLink[] {
  const more: NavigationLink[] = [
    ["Calendar", paths.calendar],
    ["Events", paths.events],
    ["Alerts", paths.follows],
    ["Fleet", paths.fleet],
    ["Stations", paths.stations],
    ["Compare", paths.compareRockets()],
    ["Changes", paths.changes],
    ["Picture", paths.picture],
    ["TV", paths.tv],
    ["Embed", paths.embed],
  ];
  const off = switchedOff(site);
  return more.filter(([, path]) => !off.has(path) && (path !== paths.follows || site.push || site.mail));
}
