import { atom } from "./atom";

/** The modals that are opened from anywhere on the site. */
export type ModalId = "auth" | "bookmark" | "follow" | "search";

const current = atom<ModalId | null>(null);

/** Returns the modal that is open now; at most one is. */
export const useModal = current.use;

/** Opens a modal in place of the one that is open; one that is open already is closed. */
export function toggleModal(id: ModalId): void {
  current.set(current.get() === id ? null : id);
}

/** Opens a modal unless it is open already. */
export function openModal(id: ModalId): void {
  current.set(id);
}

/** Closes a modal if it is the one that is open. */
export function closeModal(id: ModalId): void {
  if (current.get() === id) current.set(null);
}
