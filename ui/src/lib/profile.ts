import type { SocialMedia } from "./api/api.gen";

/** Returns the address of the first profile whose network's name begins with one of these, in lower case. */
export function profile(links: readonly SocialMedia[], ...networks: string[]): string | null {
  const known = (name: string) => networks.some((network) => name.toLowerCase().startsWith(network));
  return links.find((link) => known(link.name))?.media_url ?? null;
}
