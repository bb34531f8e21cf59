import { type LaunchFilter, launchFilters, settleFilters } from "../../catalogue/filters/launchFilters";
import type { ListSpec, ListState } from "../../catalogue/list/listState";
import { oneOf, readPositive, readSearch } from "../../catalogue/list/parameters";
import { paths } from "../../lib/paths";

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Returns the id of the launch whose page an address is, or "". */
export const launchIn = (text: string | null): string => UUID.exec((text ?? "").toLowerCase())?.[0] ?? "";

/** The pages of what a number names and whose launches' dates can be shown, by the parameter that names it. */
const numbered = { agency: paths.agency, program: paths.program, rocketConfig: paths.rocket };

/** Returns what names whose dates are shown, as "agency=121": of the address of a page, or written so already; or "". */
export function driftIn(text: string | null): string {
  const given = text ?? "";
  const launch = launchIn(given);
  if (launch) return `launch=${launch}`;
  if (/^(?:agency|program|rocketConfig)=[1-9]\d{0,8}$/.test(given)) return given;
  for (const [name, page] of Object.entries(numbered)) {
    const [, rest = ""] = given.split(page(0).slice(0, -1));
    const id = /^[1-9]\d{0,8}(?!\d)/.exec(rest)?.[0];
    if (id) return `${name}=${id}`;
  }
  return "";
}

/** Returns the path of the page that "agency=121" names. */
export function driftPage(named: string): string {
  const [name = "", id = ""] = named.split("=");
  const page = numbered[name as keyof typeof numbered];
  return page ? page(Number(id)) : paths.launch(id);
}

const MOST_ROWS = 10;
const ROWS = 4;

/** The pixels of common screens of electronic paper, across and down; the first is what is drawn unless told. */
export const papers = ["800x480", "400x300", "600x448", "480x800", "1200x825", "1872x1404"] as const;

/** What is shown elsewhere and how; what stands first is absent from the address. */
const parameters = {
  page: (): number | undefined => undefined,
  of: oneOf("", "launch", "drift", "eink"),
  launch: launchIn,
  drift: driftIn,
  form: oneOf("", "strip", "board", "badge", "element"),
  theme: oneOf("", "dark", "light"),
  size: oneOf("", "small"),
  look: oneOf("", "plain"),
  paper: oneOf(...papers),
  depth: oneOf("1", "2"),
  n: (text: string | null): number | undefined => {
    const rows = readPositive(text);
    return rows && rows <= MOST_ROWS && rows !== ROWS ? rows : undefined;
  },
  search: readSearch,
};

/** What an address says about what is shown elsewhere. */
export type EmbedState = ListState<typeof parameters, LaunchFilter>;

/** The coming launches that are shown elsewhere. A launch alone has no board, and no element. */
export const embedList: ListSpec<typeof parameters, LaunchFilter> = {
  path: "public/next",
  parameters,
  filters: launchFilters,
  choices: "public/launches/filters",
  resets: ["search", "filters"],
  query: ({ search, filters }) => ({ ...filters, search }),
  settle(state) {
    const filters = settleFilters(state.filters, { search: state.search });
    const many = state.form === "board" || state.form === "element";
    return { ...state, filters, form: state.of === "launch" && many ? "" : state.form };
  },
};

/** Reports whether what is shown is of launches that a filter narrows. */
export const isFiltered = ({ of }: Pick<EmbedState, "of">): boolean => of === "" || of === "eink";

/** How many launches a board has. */
export const rowsOf = ({ n }: Pick<EmbedState, "n">): number => n ?? ROWS;

/** How many launches a board can have. */
export const rowChoices = Array.from({ length: MOST_ROWS }, (_, index) => index + 1);

/**
 * What another page shows: a frame, whose width is that of its place where it has none; a picture; or the element. The
 * page itself cuts the corners of a frame: behind them a browser may paint the ground of another theme. A screen of
 * electronic paper shows a picture, and may ask where that is.
 */
export type Embedded =
  | {
      kind: "frame";
      address: string;
      width: number | undefined;
      height: number;
      corner: number;
      title: string;
    }
  | { kind: "badge"; address: string; leads: string; title: string }
  | { kind: "eink"; address: string; pointer: string; width: number; height: number; title: string }
  | { kind: "element"; site: string; filter: string; theme: string };

const queryOf = (values: Record<string, string | number | undefined>) => {
  const given = Object.entries(values).filter(([, value]) => value !== "" && value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query.replaceAll("%2C", ",")}`;
};

const CARDS = { "": [480, 180], small: [320, 150] } as const;
const STRIP = 52;
const DRIFT = [480, 320] as const;
const ROW = 64;
const CORNER = 16;
/** Of a strip, in pixels: half of its height. */
export const STRIP_CORNER = 26;

/** What a screen of electronic paper shows: the next launch, in its pixels and as many grays as it has. */
function onPaper({ paper, depth, filters, search }: EmbedState, site: string): Embedded {
  const [width = 0, height = 0] = paper.split("x").map(Number);
  const query = queryOf({ ...filters, search, w: width, h: height, depth });
  const [address, pointer] = ["png", "json"].map((ending) => `${site}/eink/next.${ending}${query}`);
  return {
    kind: "eink",
    address: address ?? "",
    pointer: pointer ?? "",
    width,
    height,
    title: "Next launch",
  };
}

/** How planned dates moved: undefined while it is not known whose. */
function ofDrift({ drift, theme }: EmbedState, site: string): Embedded | undefined {
  if (!drift) return undefined;
  const [name = "", id] = drift.split("=");
  const [width, height] = DRIFT;
  const address = `${site}/embed/drift${queryOf({ [name]: id, theme })}`;
  return { kind: "frame", address, width, height, corner: CORNER, title: "How dates moved" };
}

/** Automations for Home Assistant, which asks for what it needs when one is opened. */
const blueprints = [
  ["Before a launch", "before-a-launch"],
  ["The next launch changed", "launch-changed"],
] as const;

/** Returns the automations of a site with the addresses that have Home Assistant import them. */
export const importsOf = (site: string) =>
  blueprints.map(([name, file]) => {
    const blueprint = encodeURIComponent(`${site}/blueprints/${file}.yaml`);
    return [
      name,
      `https://my.home-assistant.io/redirect/blueprint_import/?blueprint_url=${blueprint}`,
    ] as const;
  });

/** Returns what another page shows of the site at an address; undefined while the launch is not known. */
export function embedded(state: EmbedState, site: string): Embedded | undefined {
  const { launch, form, theme, size, look, filters, search } = state;
  if (state.of === "eink") return onPaper(state, site);
  if (state.of === "drift") return ofDrift(state, site);
  const of = state.of === "launch";
  if (of && !launch) return undefined;
  const filter = of ? {} : { ...filters, search };
  const title = of ? "Launch" : form === "board" ? "Next launches" : "Next launch";
  if (form === "element") return { kind: "element", site, filter: queryOf(filter).slice(1), theme };
  if (form === "badge") {
    const badge = of ? `/badge/launch/${launch}.svg` : "/badge/next.svg";
    const leads = of ? `/launches/${launch}` : `/launches${queryOf(filter)}`;
    return {
      kind: "badge",
      address: site + badge + queryOf({ ...filter, style: look }),
      leads: site + leads,
      title,
    };
  }
  const path = of ? `/embed/launch/${launch}` : form === "board" ? "/embed/list" : "/embed/next";
  const shape = form === "board" ? { n: rowsOf(state) } : { form };
  const [width, height] = form ? [undefined, form === "board" ? rowsOf(state) * ROW : STRIP] : CARDS[size];
  return {
    kind: "frame",
    address: site + path + queryOf({ ...filter, ...shape, theme }),
    width,
    height,
    corner: form === "strip" ? STRIP_CORNER : CORNER,
    title,
  };
}

const quoted = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Returns what goes into the other page: HTML, of a badge Markdown, and of a picture for a screen its address. */
export function codeOf(shown: Embedded): string {
  switch (shown.kind) {
    case "badge":
      return `[![${shown.title}](${shown.address})](${shown.leads})`;
    case "eink":
      return shown.address;
    case "element": {
      const filter = shown.filter && ` filter="${quoted(shown.filter)}"`;
      const theme = shown.theme && ` theme="${shown.theme}"`;
      return [
        `<script src="${shown.site}/embed/tminus-next.js" async></script>`,
        `<tminus-next src="${shown.site}"${filter}${theme}></tminus-next>`,
      ].join("\n");
    }
    case "frame":
      return [
        `<iframe src="${quoted(shown.address)}"`,
        `  width="${shown.width ?? "100%"}" height="${shown.height}" loading="lazy"`,
        `  style="border: 0; border-radius: ${shown.corner}px" title="${shown.title}"></iframe>`,
      ].join("\n");
  }
}
