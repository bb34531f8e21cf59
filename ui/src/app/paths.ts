/** Every address of the site. Below a base path the router puts the base in front. */
export const paths = {
  home: "/",
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
