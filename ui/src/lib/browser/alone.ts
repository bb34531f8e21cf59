import { basePath } from "./basePath";

/**
 * Runs `work` while no other tab of the site runs any under this name. Where a browser has no locks, as on a page that
 * came without https, it runs at once: there the last answer wins. The signal ends waiting for
 * its turn, which then fails.
 */
export function alone<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const lock = `tminus-${name}${basePath()}`;
  if (!navigator.locks) return work();
  return signal ? navigator.locks.request(lock, { signal }, work) : navigator.locks.request(lock, work);
}
