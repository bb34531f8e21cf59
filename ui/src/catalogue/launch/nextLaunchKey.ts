import { apiKey } from "../../lib/api/useApi";

/**
 * Under this key the next launch is found: what flies, then what is held or passed T-0 within the hour, then the first
 * whose time is to come.
 */
export const nextLaunchKey = apiKey("public/launches", {
  limit: 1,
  ordering: "next",
  page: 1,
  upcoming: true,
});
