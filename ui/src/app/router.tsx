import type { ComponentType } from "react";
import { Navigate } from "react-router";
import { paths } from "../lib/paths";
import { Layout } from "./Layout";
import type { SiteRoute } from "./navigation";

const page = (path: string, load: () => Promise<ComponentType>): SiteRoute => ({ path, load });

/** The site's routes: every page is a chunk of its own, and a page that fails leaves the frame around it standing. */
export const routes: SiteRoute[] = [
  {
    element: <Layout />,
    children: [
      { path: "/", element: <Navigate to={paths.launches} replace /> },
      page(paths.launches, async () => (await import("../features/launches/LaunchListPage")).LaunchListPage),
      page(
        `${paths.launches}/:id`,
        async () => (await import("../features/launches/LaunchDetailPage")).LaunchDetailPage,
      ),
      page(
        paths.astronauts,
        async () => (await import("../features/astronauts/AstronautListPage")).AstronautListPage,
      ),
      page(
        `${paths.astronauts}/:id`,
        async () => (await import("../features/astronauts/AstronautDetailPage")).AstronautDetailPage,
      ),
      page(
        paths.programs,
        async () => (await import("../features/programs/ProgramListPage")).ProgramListPage,
      ),
      page(
        `${paths.programs}/:id`,
        async () => (await import("../features/programs/ProgramDetailPage")).ProgramDetailPage,
      ),
      page(paths.agencies, async () => (await import("../features/agencies/AgencyListPage")).AgencyListPage),
      page(
        `${paths.agencies}/:id`,
        async () => (await import("../features/agencies/AgencyDetailPage")).AgencyDetailPage,
      ),
      page(paths.vehicles, async () => (await import("../features/vehicles/VehiclesPage")).VehiclesPage),
      page(paths.rockets, async () => (await import("../features/vehicles/RocketListPage")).RocketListPage),
      page(
        `${paths.rockets}/:id`,
        async () => (await import("../features/vehicles/RocketDetailPage")).RocketDetailPage,
      ),
      page(
        paths.launchers,
        async () => (await import("../features/vehicles/LauncherListPage")).LauncherListPage,
      ),
      page(
        `${paths.launchers}/:id`,
        async () => (await import("../features/vehicles/LauncherDetailPage")).LauncherDetailPage,
      ),
      page(
        paths.spacecraftList,
        async () => (await import("../features/vehicles/SpacecraftListPage")).SpacecraftListPage,
      ),
      page(
        `${paths.spacecraftList}/:id`,
        async () => (await import("../features/vehicles/SpacecraftDetailPage")).SpacecraftDetailPage,
      ),
      page(paths.changes, async () => (await import("../features/changes/ChangesPage")).ChangesPage),
      page(paths.locations, async () => (await import("../features/locations/LocationsPage")).LocationsPage),
      page(
        `${paths.locations}/:id`,
        async () => (await import("../features/locations/LocationDetailPage")).LocationDetailPage,
      ),
      page(paths.news, async () => (await import("../features/news/NewsPage")).NewsPage),
      page(paths.picture, async () => (await import("../features/apod/PicturePage")).PicturePage),
      page(paths.privacy, async () => (await import("../features/privacy/PrivacyPage")).PrivacyPage),
      page(paths.contact, async () => (await import("../features/contact/ContactPage")).ContactPage),
      {
        load: async () => (await import("./MembersOnly")).MembersOnly,
        children: [
          page(
            paths.bookmarks,
            async () => (await import("../features/bookmarks/BookmarksPage")).BookmarksPage,
          ),
          page(
            `${paths.bookmarks}/:name`,
            async () => (await import("../features/bookmarks/BookmarkPage")).BookmarkPage,
          ),
          page(paths.profile, async () => (await import("../features/account/ProfilePage")).ProfilePage),
          page(
            paths.changePassword,
            async () => (await import("../features/account/ChangePasswordPage")).ChangePasswordPage,
          ),
          {
            load: async () => (await import("./StaffOnly")).StaffOnly,
            children: [
              page(
                paths.dashboard,
                async () => (await import("../features/dashboard/DashboardPage")).DashboardPage,
              ),
              page(
                paths.messages,
                async () => (await import("../features/dashboard/MessagesPage")).MessagesPage,
              ),
              page(
                paths.members,
                async () => (await import("../features/dashboard/MembersPage")).MembersPage,
              ),
              page(paths.tasks, async () => (await import("../features/dashboard/TasksPage")).TasksPage),
              page(paths.ingest, async () => (await import("../features/dashboard/IngestPage")).IngestPage),
            ],
          },
        ],
      },
      page(
        `${paths.resetPassword}/:token?`,
        async () => (await import("../features/account/ResetPasswordPage")).ResetPasswordPage,
      ),
      page(paths.callback, async () => (await import("../features/account/CallbackPage")).CallbackPage),
      page("*", async () => (await import("./NotFoundPage")).NotFoundPage),
    ],
  },
];
