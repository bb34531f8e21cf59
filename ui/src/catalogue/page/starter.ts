import { createContext } from "react";

/** Whether the record that a page is about is the starter catalogue's; null on pages that are about no one record. */
export const StarterRecord = createContext<boolean | null>(null);
