import { useLocation } from "react-router";
import { nextLaunchKey } from "../../catalogue/launch/nextLaunchKey";
import { useLaunchData } from "../../catalogue/time/useLaunchData";
import { ArrowRight } from "../../design/icons/ArrowRight";
import type { LaunchNormal, LaunchPage, SearchItem } from "../../lib/api/api.gen";
import { recentPages } from "../../lib/browser/recentPages";
import { useSite } from "../../lib/firstPaint/site";
import { navigationOf, type Parts, paths, switchedOff } from "../../lib/paths";
import { Hit } from "./Hit";
import { Line } from "./Line";
import type { OptionGroup } from "./option";

const launchesOf = (page: LaunchPage) => page._embedded.launchNormalDTOes;

/** So many pages are offered again. */
const RECENT = 5;

/** The pages that a visit can begin with. */
function sectionsOf(site: Parts) {
  const more = [
    ["Calendar", paths.calendar],
    ["Changes", paths.changes],
    ["Picture of the day", paths.picture],
  ] as const;
  return [...navigationOf(site), ...more.filter(([, path]) => !switchedOff(site).has(path))];
}

/** Returns a launch as if it had been found. */
function hitOf({ id, fullname, agency, location, image, ...launch }: LaunchNormal): SearchItem {
  const { net, net_precision, certainty, status_id, held_at, timezone } = launch;
  return {
    id,
    title: fullname,
    subtitle: [agency, location?.name].filter(Boolean).join(" · ") || null,
    path: paths.launch(id),
    thumbnail_url: image?.thumbnail_url ?? image?.image_url ?? null,
    sources: image ? image.sources : [],
    placeholder: image?.placeholder ?? null,
    width: image?.width ?? null,
    height: image?.height ?? null,
    net,
    net_precision,
    certainty,
    status_id,
    held_at,
    timezone,
    published_at: null,
  };
}

/** Returns what is offered before anything is typed: the next launch, the pages visited last, the parts of the site. */
export function useStart(): OptionGroup[] {
  const { pathname } = useLocation();
  const site = useSite();
  const { data } = useLaunchData(nextLaunchKey, launchesOf);
  const next = data && launchesOf(data)[0];
  const item = next && hitOf(next);
  const recent = recentPages().filter(
    ({ path }) => path.split("?")[0] !== pathname && !switchedOff(site).has(path.split("?")[0] ?? ""),
  );
  const groups: OptionGroup[] = [
    {
      key: "next",
      title: "Next launch",
      options: item
        ? [
            {
              key: item.id,
              to: item.path,
              look: <Hit kind="launch" item={item} />,
              hit: { kind: "launch", item },
            },
          ]
        : [],
    },
    {
      key: "recent",
      title: "Recently visited",
      options: recent.slice(0, RECENT).map(({ path, title }) => ({
        key: path,
        to: path,
        look: <Line icon={ArrowRight} text={title} slim />,
      })),
    },
    {
      key: "sections",
      title: "Go to",
      options: sectionsOf(site).map(([name, path]) => ({ key: path, to: path, look: name })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
