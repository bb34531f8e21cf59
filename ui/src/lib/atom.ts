import { useSyncExternalStore } from "react";

/** A value that lives outside React: whoever uses it renders again when it is set. */
export interface Atom<T> {
  get: () => T;
  set: (next: T) => void;
  use: () => T;
}

/** Returns an atom with its first value. */
export function atom<T>(value: T): Atom<T> {
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
}
