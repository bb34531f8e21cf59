import { atom } from "../atom";
import { basePath } from "../browser/basePath";

/** What this browser follows without an account: the token that names it, and what its rules are about. */
export interface Device {
  token: string;
  /** Ids of launches. */
  launches: string[];
  /** Ids of events. */
  events: number[];
  /** Canonical queries of lists of launches, without which side of now they lie on. */
  filters: string[];
}

const storageKey = () => `tminus.follow${basePath()}`;

function readDevice(): Device | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey()) ?? "null");
    return typeof kept?.token === "string"
      ? {
          token: kept.token,
          launches: kept.launches ?? [],
          events: kept.events ?? [],
          filters: kept.filters ?? [],
        }
      : undefined;
  } catch {
    return undefined;
  }
}

const device = atom<Device | undefined>(readDevice());

/** Returns what this browser follows, as its tabs left it last; undefined while that is nothing. */
export const currentDevice = readDevice;

/** Returns what this browser follows, as long as it is shown. */
export const useDevice = device.use;

/** Keeps what this browser follows, or forgets it. Fails where the browser keeps nothing. */
export function keepDevice(next: Device | undefined): void {
  if (next) localStorage.setItem(storageKey(), JSON.stringify(next));
  else localStorage.removeItem(storageKey());
  device.set(next);
}

addEventListener("storage", ({ key }) => {
  if (key === storageKey() || key === null) device.set(readDevice());
});
