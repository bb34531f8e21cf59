import { type RouteObject, redirect } from "react-router";
import { Layout } from "./Layout";
import { paths } from "./paths";
import { RootError } from "./RootError";
import { RouteError } from "./RouteError";

/** The site's routes: every page is a chunk of its own, and a page that fails leaves the frame around it standing. */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: <RootError />,
    hydrateFallbackElement: <></>,
    children: [
      {
        errorElement: <RouteError />,
        children: [
          { index: true, element: null, loader: () => redirect(paths.launches) },
          {
            path: paths.launches,
            lazy: async () => ({
              Component: (await import("../features/launches/LaunchListPage")).LaunchListPage,
            }),
          },
          {
            path: `${paths.launches}/:id`,
            lazy: async () => ({
              Component: (await import("../features/launches/LaunchDetailPage")).LaunchDetailPage,
            }),
          },
          {
            path: paths.astronauts,
            lazy: async () => ({
              Component: (await import("../features/astronauts/AstronautListPage")).AstronautListPage,
            }),
          },
          {
            path: `${paths.astronauts}/:id`,
            lazy: async () => ({
              Component: (await import("../features/astronauts/AstronautDetailPage")).AstronautDetailPage,
            }),
          },
          {
            path: paths.programs,
            lazy: async () => ({
              Component: (await import("../features/programs/ProgramListPage")).ProgramListPage,
            }),
          },
          {
            path: `${paths.programs}/:id`,
            lazy: async () => ({
              Component: (await import("../features/programs/ProgramDetailPage")).ProgramDetailPage,
            }),
          },
          {
            path: paths.agencies,
            lazy: async () => ({
              Component: (await import("../features/agencies/AgencyListPage")).AgencyListPage,
            }),
          },
          {
            path: `${paths.agencies}/:id`,
            lazy: async () => ({
              Component: (await import("../features/agencies/AgencyDetailPage")).AgencyDetailPage,
            }),
          },
          {
            path: paths.vehicles,
            lazy: async () => ({
              Component: (await import("../features/vehicles/VehiclesPage")).VehiclesPage,
            }),
          },
          {
            path: paths.rockets,
            lazy: async () => ({
              Component: (await import("../features/vehicles/RocketListPage")).RocketListPage,
            }),
          },
          {
            path: `${paths.rockets}/:id`,
            lazy: async () => ({
              Component: (await import("../features/vehicles/RocketDetailPage")).RocketDetailPage,
            }),
          },
          {
            path: paths.launchers,
            lazy: async () => ({
              Component: (await import("../features/vehicles/LauncherListPage")).LauncherListPage,
            }),
          },
          {
            path: `${paths.launchers}/:id`,
            lazy: async () => ({
              Component: (await import("../features/vehicles/LauncherDetailPage")).LauncherDetailPage,
            }),
          },
          {
            path: paths.spacecraftList,
            lazy: async () => ({
              Component: (await import("../features/vehicles/SpacecraftListPage")).SpacecraftListPage,
            }),
          },
          {
            path: `${paths.spacecraftList}/:id`,
            lazy: async () => ({
              Component: (await import("../features/vehicles/SpacecraftDetailPage")).SpacecraftDetailPage,
            }),
          },
          {
            path: paths.changes,
            lazy: async () => ({
              Component: (await import("../features/changes/ChangesPage")).ChangesPage,
            }),
          },
          {
            path: paths.locations,
            lazy: async () => ({
              Component: (await import("../features/locations/LocationsPage")).LocationsPage,
            }),
          },
          {
            path: `${paths.locations}/:id`,
            lazy: async () => ({
              Component: (await import("../features/locations/LocationDetailPage")).LocationDetailPage,
            }),
          },
          {
            path: paths.news,
            lazy: async () => ({
              Component: (await import("../features/news/NewsPage")).NewsPage,
            }),
          },
          {
            path: paths.picture,
            lazy: async () => ({
              Component: (await import("../features/apod/PicturePage")).PicturePage,
            }),
          },
          {
            path: paths.privacy,
            lazy: async () => ({
              Component: (await import("../features/privacy/PrivacyPage")).PrivacyPage,
            }),
          },
          {
            path: paths.contact,
            lazy: async () => ({
              Component: (await import("../features/contact/ContactPage")).ContactPage,
            }),
          },
          {
            lazy: async () => ({ Component: (await import("./MembersOnly")).MembersOnly }),
            children: [
              {
                path: paths.profile,
                lazy: async () => ({
                  Component: (await import("../features/account/ProfilePage")).ProfilePage,
                }),
              },
              {
                path: paths.changePassword,
                lazy: async () => ({
                  Component: (await import("../features/account/ChangePasswordPage")).ChangePasswordPage,
                }),
              },
              {
                lazy: async () => ({ Component: (await import("./StaffOnly")).StaffOnly }),
                children: [
                  {
                    path: paths.dashboard,
                    lazy: async () => ({
                      Component: (await import("../features/dashboard/DashboardPage")).DashboardPage,
                    }),
                  },
                  {
                    path: paths.messages,
                    lazy: async () => ({
                      Component: (await import("../features/dashboard/MessagesPage")).MessagesPage,
                    }),
                  },
                  {
                    path: paths.members,
                    lazy: async () => ({
                      Component: (await import("../features/dashboard/MembersPage")).MembersPage,
                    }),
                  },
                  {
                    path: paths.tasks,
                    lazy: async () => ({
                      Component: (await import("../features/dashboard/TasksPage")).TasksPage,
                    }),
                  },
                  {
                    path: paths.ingest,
                    lazy: async () => ({
                      Component: (await import("../features/dashboard/IngestPage")).IngestPage,
                    }),
                  },
                ],
              },
            ],
          },
          {
            path: `${paths.resetPassword}/:token?`,
            lazy: async () => ({
              Component: (await import("../features/account/ResetPasswordPage")).ResetPasswordPage,
            }),
          },
          {
            path: paths.callback,
            lazy: async () => ({
              Component: (await import("../features/account/CallbackPage")).CallbackPage,
            }),
          },
          { path: "*", lazy: async () => ({ Component: (await import("./NotFoundPage")).NotFoundPage }) },
        ],
      },
    ],
  },
];
