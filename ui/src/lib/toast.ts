import { atom } from "./atom";

const wanted = atom(false);

/** Toasts are loaded with the first of them; the library keeps it until its area is on the page. */
async function load(): Promise<typeof import("sonner")["toast"]> {
  const { toast } = await import("sonner");
  wanted.set(true);
  return toast;
}

/** Reports whether a toast was ever shown, so that the page needs the area for them. */
export const useToastsWanted = wanted.use;

/** Shows the result of an action in the corner. `loading` stays until another toast with its id replaces it. */
export const toast = {
  success: async (message: string, id?: string) => {
    (await load()).success(message, { duration: 2_000, ...(id && { id }) });
  },
  error: async (message: string, id?: string) => {
    (await load()).error(message, { duration: 4_000, ...(id && { id }) });
  },
  info: async (message: string, id?: string) => {
    (await load())(message, { duration: 4_000, ...(id && { id }) });
  },
  /** Has a button. It stays until that is pressed or it is closed, unless told for how long, in milliseconds. */
  offer: async (message: string, label: string, onClick: () => void, duration = Number.POSITIVE_INFINITY) => {
    (await load())(message, { duration, action: { label, onClick } });
  },
  loading: async (message: string, id: string) => {
    (await load()).loading(message, { duration: Number.POSITIVE_INFINITY, id });
  },
};
