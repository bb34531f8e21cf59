/** Every address of the site. Below a base path the router puts the base in front. */
export const paths = {
  launches: "/launches",
  launch: (id: string) => `/launches/${encodeURIComponent(id)}`,
  astronauts: "/astronauts",
  astronaut: (id: number) => `/astronauts/${id}`,
  programs: "/programs",
  program: (id: number) => `/programs/${id}`,
  agencies: "/agencies",
  agency: (id: number) => `/agencies/${id}`,
  vehicles: "/vehicles",
  spacecraft: (id: number) => `/vehicles/spacecraft/${id}`,
  news: "/news",
  locations: "/locations",
  location: (id: number) => `/locations/${id}`,
};

/** The page of the API, which the server draws. Below a base path the base has to be put in front. */
export const apiPage = "/api";

/** The links of the header, in their order. */
export const navigation: readonly (readonly [label: string, path: string])[] = [
  ["Launches", paths.launches],
  ["Astronauts", paths.astronauts],
  ["Programs", paths.programs],
  ["Agencies", paths.agencies],
  ["Vehicles", paths.vehicles],
  ["News", paths.news],
  ["Locations", paths.locations],
];
