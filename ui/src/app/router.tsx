import type { ComponentType } from "react";
import { Navigate } from "react-router";
import { type Parts, paths, switchedOff } from "../lib/paths";
import { Layout } from "./Layout";
import type { SiteRoute } from "./navigation";

/** The file of a page; `ready` fetches what else the page has to have before it is shown. */
type Content<Name extends string> = Record<Name, ComponentType> & { ready?: () => Promise<unknown> };

/** How the file of a page is fetched, and what the page is called in it. */
type PageFile<Name extends string> = [fetchFile: () => Promise<Content<Name>>, name: Name];

const loader =
  <Name extends string>(...[fetchFile, name]: PageFile<Name>) =>
  async () => {
    const file = await fetchFile();
    await file.ready?.();
    return file[name];
  };

const page = <Name extends string>(path: string, ...file: PageFile<Name>): SiteRoute => ({
  path,
  load: loader(...file),
});

/** The site's routes: every page is a chunk of its own, and a page that fails leaves the frame around it standing. */
export const routes: SiteRoute[] = [
  {
    element: <Layout />,
    children: [
      { path: "/", element: <Navigate to={paths.launches} replace /> },
      page(paths.launches, () => import("../features/launches/LaunchListPage"), "LaunchListPage"),
      page(
        `${paths.launches}/:id`,
        () => import("../features/launches/LaunchDetailPage"),
        "LaunchDetailPage",
      ),
      page(paths.calendar, () => import("../features/launches/CalendarPage"), "CalendarPage"),
      page(paths.astronauts, () => import("../features/astronauts/AstronautListPage"), "AstronautListPage"),
      page(
        `${paths.astronauts}/:id`,
        () => import("../features/astronauts/AstronautDetailPage"),
        "AstronautDetailPage",
      ),
      page(paths.programs, () => import("../features/programs/ProgramListPage"), "ProgramListPage"),
      page(
        `${paths.programs}/:id`,
        () => import("../features/programs/ProgramDetailPage"),
        "ProgramDetailPage",
      ),
      page(paths.agencies, () => import("../features/agencies/AgencyListPage"), "AgencyListPage"),
      page(
        `${paths.agencies}/:id`,
        () => import("../features/agencies/AgencyDetailPage"),
        "AgencyDetailPage",
      ),
      page(paths.vehicles, () => import("../features/vehicles/VehiclesPage"), "VehiclesPage"),
      page(paths.rockets, () => import("../features/vehicles/RocketListPage"), "RocketListPage"),
      page(
        paths.compareRockets(),
        () => import("../features/vehicles/RocketComparePage"),
        "RocketComparePage",
      ),
      page(`${paths.rockets}/:id`, () => import("../features/vehicles/RocketDetailPage"), "RocketDetailPage"),
      page(paths.launchers, () => import("../features/vehicles/LauncherListPage"), "LauncherListPage"),
      page(paths.fleet, () => import("../features/vehicles/FleetPage"), "FleetPage"),
      page(
        `${paths.launchers}/:id`,
        () => import("../features/vehicles/LauncherDetailPage"),
        "LauncherDetailPage",
      ),
      page(
        paths.spacecraftList,
        () => import("../features/vehicles/SpacecraftListPage"),
        "SpacecraftListPage",
      ),
      page(
        paths.compareSpacecraft(),
        () => import("../features/vehicles/SpacecraftComparePage"),
        "SpacecraftComparePage",
      ),
      page(
        `${paths.spacecraftList}/:id`,
        () => import("../features/vehicles/SpacecraftDetailPage"),
        "SpacecraftDetailPage",
      ),
      page(paths.changes, () => import("../features/changes/ChangesPage"), "ChangesPage"),
      page(paths.locations, () => import("../features/locations/LocationsPage"), "LocationsPage"),
      page(
        `${paths.locations}/:id`,
        () => import("../features/locations/LocationDetailPage"),
        "LocationDetailPage",
      ),
      page(paths.search, () => import("../features/search/SearchPage"), "SearchPage"),
      page(paths.stats, () => import("../features/stats/StatsPage"), "StatsPage"),
      page(`${paths.stats}/:by`, () => import("../features/stats/StatsByPage"), "StatsByPage"),
      page(paths.follows, () => import("../features/follow/FollowsPage"), "FollowsPage"),
      page(paths.offline, () => import("../features/offline/OfflinePage"), "OfflinePage"),
      page(paths.news, () => import("../features/news/NewsPage"), "NewsPage"),
      page(paths.picture, () => import("../features/apod/PicturePage"), "PicturePage"),
      page(paths.privacy, () => import("../features/privacy/PrivacyPage"), "PrivacyPage"),
      page(paths.contact, () => import("../features/contact/ContactPage"), "ContactPage"),
      {
        load: loader(() => import("./MembersOnly"), "MembersOnly"),
        children: [
          page(paths.bookmarks, () => import("../features/bookmarks/BookmarksPage"), "BookmarksPage"),
          page(
            `${paths.bookmarks}/:name`,
            () => import("../features/bookmarks/BookmarkPage"),
            "BookmarkPage",
          ),
          page(paths.profile, () => import("../features/account/ProfilePage"), "ProfilePage"),
          page(
            paths.changePassword,
            () => import("../features/account/ChangePasswordPage"),
            "ChangePasswordPage",
          ),
          {
            load: loader(() => import("./StaffOnly"), "StaffOnly"),
            children: [
              page(paths.dashboard, () => import("../features/dashboard/DashboardPage"), "DashboardPage"),
              page(paths.messages, () => import("../features/dashboard/MessagesPage"), "MessagesPage"),
              page(paths.members, () => import("../features/dashboard/MembersPage"), "MembersPage"),
              page(paths.tasks, () => import("../features/dashboard/TasksPage"), "TasksPage"),
              page(paths.ingest, () => import("../features/dashboard/IngestPage"), "IngestPage"),
            ],
          },
        ],
      },
      page(
        `${paths.resetPassword}/:token?`,
        () => import("../features/account/ResetPasswordPage"),
        "ResetPasswordPage",
      ),
      page(paths.callback, () => import("../features/account/CallbackPage"), "CallbackPage"),
      page("*", () => import("./NotFoundPage"), "NotFoundPage"),
    ],
  },
];

/** Returns the routes of a site, without the pages of what is switched off. */
export function routesOf(parts: Parts, all = routes): SiteRoute[] {
  const off = switchedOff(parts);
  if (off.size === 0) return all;
  return all
    .filter(({ path = "" }) => !off.has(path))
    .map((route) => (route.children ? { ...route, children: routesOf(parts, route.children) } : route));
}
