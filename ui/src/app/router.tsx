import type { ComponentType } from "react";
import { Navigate } from "react-router";
import { type Parts, paths, switchedOff } from "../lib/paths";
import { Layout } from "./Layout";
import type { SiteRoute } from "./navigation";

/** The file of a page, which has nothing else in it; `ready` fetches what else has to be there before it is shown. */
type PageFile = Record<string, ComponentType> | { ready: () => Promise<unknown> };

/** Where each page's name would stand beside its file, all pages would load that. */
const loader = (fetchFile: () => Promise<PageFile>) => async (): Promise<ComponentType> => {
  const { ready, ...file } = await fetchFile();
  await (ready as (() => Promise<unknown>) | undefined)?.();
  const [Page] = Object.values(file);
  return Page as ComponentType;
};

const page = (path: string, fetchFile: () => Promise<PageFile>): SiteRoute => ({
  path,
  load: loader(fetchFile),
});

/** The site's routes: every page is a chunk of its own, and a page that fails leaves the frame around it standing. */
export const routes: SiteRoute[] = [
  {
    Component: Layout,
    children: [
      { path: "/", element: <Navigate to={paths.launches} replace /> },
      page(paths.launches, () => import("../features/launches/LaunchListPage")),
      page(`${paths.launches}/:id`, () => import("../features/launches/LaunchDetailPage")),
      page(`${paths.launches}/:id/live`, () => import("../features/launches/LaunchDayPage")),
      page(`${paths.launches}/:id/from`, () => import("../features/launches/LaunchFromPage")),
      page(paths.calendar, () => import("../features/launches/CalendarPage")),
      page(paths.astronauts, () => import("../features/astronauts/AstronautListPage")),
      page(`${paths.astronauts}/:id`, () => import("../features/astronauts/AstronautDetailPage")),
      page(paths.programs, () => import("../features/programs/ProgramListPage")),
      page(`${paths.programs}/:id`, () => import("../features/programs/ProgramDetailPage")),
      page(paths.agencies, () => import("../features/agencies/AgencyListPage")),
      page(`${paths.agencies}/:id`, () => import("../features/agencies/AgencyDetailPage")),
      page(paths.vehicles, () => import("../features/vehicles/VehiclesPage")),
      page(paths.rockets, () => import("../features/vehicles/RocketListPage")),
      page(paths.compareRockets(), () => import("../features/vehicles/RocketComparePage")),
      page(`${paths.rockets}/:id`, () => import("../features/vehicles/RocketDetailPage")),
      page(paths.launchers, () => import("../features/vehicles/LauncherListPage")),
      page(paths.fleet, () => import("../features/vehicles/FleetPage")),
      page(`${paths.launchers}/:id`, () => import("../features/vehicles/LauncherDetailPage")),
      page(paths.spacecraftList, () => import("../features/vehicles/SpacecraftListPage")),
      page(paths.compareSpacecraft(), () => import("../features/vehicles/SpacecraftComparePage")),
      page(`${paths.spacecraftList}/:id`, () => import("../features/vehicles/SpacecraftDetailPage")),
      page(paths.stations, () => import("../features/stations/StationListPage")),
      page(`${paths.stations}/:id`, () => import("../features/stations/StationDetailPage")),
      page(paths.events, () => import("../features/events/EventListPage")),
      page(`${paths.events}/:id`, () => import("../features/events/EventDetailPage")),
      page(paths.changes, () => import("../features/changes/ChangesPage")),
      page(paths.locations, () => import("../features/locations/LocationsPage")),
      page(`${paths.locations}/:id`, () => import("../features/locations/LocationDetailPage")),
      page(paths.search, () => import("../features/search/SearchPage")),
      page(paths.stats, () => import("../features/stats/StatsPage")),
      page(`${paths.stats}/:by`, () => import("../features/stats/StatsByPage")),
      page(paths.follows, () => import("../features/follow/FollowsPage")),
      page(paths.offline, () => import("../features/offline/OfflinePage")),
      page(paths.embed, () => import("../features/embed/EmbedPage")),
      page(paths.feeds, () => import("../features/feeds/FeedsPage")),
      page(paths.news, () => import("../features/news/NewsPage")),
      page(paths.picture, () => import("../features/apod/PicturePage")),
      page(paths.privacy, () => import("../features/privacy/PrivacyPage")),
      page(paths.contact, () => import("../features/contact/ContactPage")),
      {
        load: loader(() => import("./MembersOnly")),
        children: [
          page(paths.bookmarks, () => import("../features/bookmarks/BookmarksPage")),
          page(`${paths.bookmarks}/:name`, () => import("../features/bookmarks/BookmarkPage")),
          page(paths.profile, () => import("../features/account/ProfilePage")),
          page(paths.changePassword, () => import("../features/account/ChangePasswordPage")),
          {
            load: loader(() => import("./StaffOnly")),
            children: [
              page(paths.dashboard, () => import("../features/dashboard/DashboardPage")),
              page(paths.messages, () => import("../features/dashboard/MessagesPage")),
              page(paths.members, () => import("../features/dashboard/MembersPage")),
              page(paths.tasks, () => import("../features/dashboard/TasksPage")),
              page(paths.ingest, () => import("../features/dashboard/IngestPage")),
            ],
          },
        ],
      },
      page(`${paths.resetPassword}/:token?`, () => import("../features/account/ResetPasswordPage")),
      page(paths.callback, () => import("../features/account/CallbackPage")),
      page("*", () => import("./NotFoundPage")),
    ],
  },
  page(paths.tv, () => import("../features/tv/TvPage")),
];

/** Returns the routes of a site, without the pages of what is switched off. */
export function routesOf(parts: Parts, all = routes): SiteRoute[] {
  const off = switchedOff(parts);
  if (off.size === 0) return all;
  return all
    .filter(({ path = "" }) => !off.has(path))
    .map((route) => (route.children ? { ...route, children: routesOf(parts, route.children) } : route));
}
