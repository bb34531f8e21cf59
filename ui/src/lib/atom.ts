import { useSyncExternalStore } from "react";

/** A value that lives outside React: whoever uses it renders again when it is set. */
export interface Atom<T> {
  get: () => T;
  set: (next: T) => void;
  /** Has a listener called whenever it is set. Returns what ends that. */
  subscribe: (listener: () => void) => () => void;
  use: () => T;
}

/** Returns an atom with its first value. */
export function atom<T>(value: T): Atom<T> {
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get,
    subscribe,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
}
