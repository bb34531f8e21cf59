import { useSyncExternalStore } from "react";

let current: string | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(id: string | null): void {
  current = id;
  for (const listener of listeners) listener();
}

/** Opens the modal with this id in place of any other; opening the one that is open closes it. */
export function openModal(id: string): void {
  show(current === id ? null : id);
}

/** Closes whatever modal is open. */
export function closeModal(): void {
  show(null);
}

/** Reports whether the modal with this id is the open one. */
export function useModal(id: string): boolean {
  return useSyncExternalStore(subscribe, () => current === id);
}
