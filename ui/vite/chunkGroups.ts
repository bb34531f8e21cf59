import type { Plugin, Rolldown } from "vite";

const PAGE = /[\\/]features[\\/](\w+)[\\/]\w+Page\.tsx$/;
const PARTS = /[\\/]src[\\/](design|catalogue|lib|features)[\\/]/;
/** Pages of one thing; the others are lists, or alike. */
const DETAIL = /(Detail|Picture)Page\.tsx$/;

/**
 * Files and folders that a rule is about: how their paths begin, below src. `missingPlaces` fails when there is nothing
 * at one of them.
 */
const RULES = {
  /** An icon is too small for a file of its own: what several features show, all load. */
  icon: ["design/icons/"],
  member: ["lib/api/edit.", "lib/api/member.", "lib/browser/alone.", "lib/useAction."],
  /** What a list or a launch has to remind and to tell of changes, a while after its first paint. */
  follow: ["FollowBell.", "RemindButton.", "addRule.", "subject.", "told.", "useRemind."]
    .map((name) => `catalogue/follow/${name}`)
    .concat("lib/follow/", "design/icons/BellRing."),
  /** The two pages that most visits begin with: the list of launches, and one of them. */
  front: ["features/launches/LaunchListPage."],
  launch: ["features/launches/LaunchDetailPage."],
  /** What the list of launches shows a while after its first paint. */
  frontLater: ["features/launches/list/JustFlown.", "features/launches/list/Shortcuts."],
  /** What lists are made of. */
  list: ["catalogue/list/"],
  /** What every page has soon after its first paint: parts of the frame, and what opens and moves over it. One file. */
  frame: [
    "AnnouncementKeeper.",
    "ClockSwitch.",
    "CookieBanner.",
    "DateSwitch.",
    "FooterContent.",
    "FrameExtras.",
    "GoToTop.",
    "HeaderExtras.",
    "RadioRow.",
    "RecentPages.",
    "UnitsSwitch.",
    "WorkerKeeper.",
    "ZoneSwitch.",
  ]
    .map((name) => `app/${name}`)
    .concat(
      "lib/announcement.",
      "lib/morePages.",
      "lib/browser/newVersion.",
      "lib/browser/pageTitle.",
      "lib/browser/recentPages.",
      "catalogue/sidebar/SidebarBox.",
      "design/overlays/useModalDialog.",
      "design/forms/useCursor.",
    ),
  /**
   * Lists and the search compare texts, and the search needs nothing else of what lists are made of. And what a few bytes
   * say that pages of several kinds ask for: none of them is to load another's parts for it, or a file of its own.
   */
  small: ["lib/fold.", "lib/profile.", "lib/staff.", "catalogue/launch/nextLaunchKey."],
  /** What the search needs once something was typed, and not to be opened. */
  found: [
    "features/search/answerOptions.",
    "features/search/eventOf.",
    "features/search/kinds.",
    "features/search/markedBy.",
    "features/search/marks.",
  ],
};

/**
 * What has its file by what it is, not by who loads it: parts of few pages that others need not load, and parts too
 * small for a file, which lie with what most pages have. A browser loads six files at a time.
 */
const PLACES: Record<string, string[]> = {
  compare: ["features/vehicles/compare/"],
  drawing: ["Metal.", "RocketArt.", "RocketShape.", "Stars.", "seeded."].map((name) => `design/art/${name}`),
  agency: ["catalogue/agency/"],
  people: ["catalogue/station/", "design/art/Portrait.", "design/data/CoverCard."],
  corrections: ["page/CorrectedMarks.", "page/Corrections.", "page/correctedValue."]
    .map((name) => `catalogue/${name}`)
    .concat("lib/corrections."),
  locator: ["LocatorMap.", "degrees.", "mapOf.", "outline."].map((name) => `catalogue/place/${name}`),
  events: ["catalogue/event/EventTag.", "catalogue/event/timed."],
  units: ["lib/measure.", "lib/units."],
  moves: [
    "catalogue/changes/changes.",
    "catalogue/firmness/HeldDots.",
    "catalogue/firmness/tenths.",
    "design/charts/TenDots.",
  ],
  pages: [
    "catalogue/page/useStoredPart.",
    "catalogue/stats/words.",
    "design/charts/useRoving.",
    "design/data/ScrollRegion.",
    "features/astronauts/StatusTag.",
    "features/astronauts/nationalities.",
  ],
};

/** Reports whether a module is at one of these paths. */
const isAt = (id: string, paths: string[]) =>
  paths.some((path) => id.replaceAll("\\", "/").includes(`/src/${path}`));

/** Fails the build when a rule is about files that are not there: renamed ones would move to other chunks in silence. */
export function missingPlaces(): Plugin {
  return {
    name: "missing-places",
    apply: "build",
    buildEnd(error) {
      if (error) return;
      const ids = [...this.getModuleIds()];
      const paths = [...Object.values(RULES), ...Object.values(PLACES)].flat();
      const missing = paths.filter((path) => !ids.some((id) => isAt(id, [path])));
      if (missing.length > 0)
        this.error(`vite/chunkGroups.ts names what is not there: ${missing.join(", ")}`);
    },
  };
}

/** Features that a visit does not begin with. Their pages share among themselves. */
const INNER = new Set(["account", "bookmarks", "contact", "dashboard", "follow", "tv"]);

/** Pages that few open, and from the page of a launch: what they share with that lies in its file. */
const ASIDE = /[\\/]Launch(Day|From)Page\.tsx$/;

const featureOf = (page: string) => PAGE.exec(page)?.[1] ?? "";

/** Returns the feature that all pages belong to, if there is one. */
function featureOfAll(pages: string[]): string | null {
  const [first = "", ...rest] = pages.map(featureOf);
  return rest.every((feature) => feature === first) ? first : null;
}

/** Who loads a module: the site at its start, pages before they can be shown, and anything at some time. */
interface Users {
  initial: boolean;
  pages: Set<string>;
  all: Set<string>;
}

function usersOf(id: string, chunks: Rolldown.ChunkingContext): Users {
  const users: Users = { initial: false, pages: new Set(), all: new Set() };
  const seen = new Set<string>();
  const visit = (module: string, later: boolean) => {
    const info = chunks.getModuleInfo(module);
    if (!info || seen.has(`${later} ${module}`)) return;
    seen.add(`${later} ${module}`);
    if (ASIDE.test(module)) return;
    const page = PAGE.test(module) && info.dynamicImporters.length > 0;
    if (page || info.isEntry) {
      users.all.add(module);
      if (page && !later) users.pages.add(module);
      if (!page && !later) users.initial = true;
      return;
    }
    for (const importer of info.importers) visit(importer, later);
    for (const importer of info.dynamicImporters) visit(importer, true);
  };
  visit(id, false);
  return users;
}

/**
 * Returns the file for a part that pages share, some of them later: their feature's, their kind's or the site's; null,
 * a file of its own, for what a single page needs at first. The list of launches loads nothing that it does not need at
 * first, and a launch's page little.
 */
function shareOf(id: string, pages: string[], all: string[]): string | null {
  if (all.length === 1) return all.map(featureOf).join();
  const place = Object.keys(PLACES).find((name) => isAt(id, PLACES[name] ?? []));
  if (place) return place;
  if (pages.length === 1) return null;
  const [front, launch] = [RULES.front, RULES.launch].map((paths) => pages.some((each) => isAt(each, paths)));
  const details = pages.filter((page) => DETAIL.test(page)).length;
  if (details === 0 && (front || isAt(id, RULES.list))) return "lists";
  // What one feature's lists share goes not with what its pages of one thing do, or those would load the lists' too.
  if (details === 0) return featureOfAll(pages) ? `${featureOfAll(pages)}Lists` : "catalogue";
  if (details === pages.length) return launch ? "details" : "records";
  return featureOfAll(pages) ?? (front ? "site" : launch ? "pages" : "parts");
}

/**
 * Returns what is bundled together, so that every page is shown after few files: the site, with what both lists and
 * pages of one thing need; what only the ones, only the others, or only the pages of a feature need. A part that
 * nothing but one page loads stays with that. Left alone, each set of pages with something in common makes a file of
 * its own: dozens of requests, and small files compress badly. What is in the paths `alone` stays by itself.
 */
export function chunkGroups(...alone: string[]): Rolldown.CodeSplittingGroup[] {
  return [
    {
      debugName: "shared",
      test: (id) => !alone.some((part) => id.includes(`/${part}`)),
      includeDependenciesRecursively: false,
      name: (id, chunks) => {
        const { initial, pages, all } = usersOf(id, chunks);
        if (initial) return "site";
        if (isAt(id, RULES.frame)) return "frame";
        if (isAt(id, RULES.small)) return "site";
        if (isAt(id, RULES.found)) return "found";
        if (isAt(id, RULES.member)) return "member";
        if (isAt(id, RULES.follow)) return "follow";
        if (isAt(id, RULES.frontLater)) return "frontLater";
        if (!PARTS.test(id) || pages.size === 0) return null;
        // The page of its day loads some of this later, and each would have a file of its own.
        if (pages.size === 1 && isAt([...pages].join(), RULES.launch) && !isAt(id, RULES.launch))
          return "launch";
        if (all.size < 2) return null;
        const isOuter = (page: string) => PAGE.test(page) && !INNER.has(featureOf(page));
        const outer = [...pages].filter(isOuter);
        if (isAt(id, RULES.icon) && featureOfAll([...all].filter((user) => PAGE.test(user))) === null) {
          if (outer.length === 0) return "member";
          // Beside what lists need it would have pages that show no list load all of that.
          if (outer.length === 1 || outer.length < pages.size) return "site";
        }
        if (outer.length > 0) return shareOf(id, outer, [...all].filter(isOuter));
        return pages.size > 1 && all.size === pages.size ? featureOfAll([...pages]) : null;
      },
    },
  ];
}
