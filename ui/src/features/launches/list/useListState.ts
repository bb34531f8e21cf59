import { type AddressState, useAddressState } from "../../../catalogue/list/useAddressState";
import { changed, type ListState, readState, writeState } from "../listState";

/** The list of launches of the address, how to change it, and the ref for the head of the list. */
export type ListControl = AddressState<ListState>;

const codec = { read: readState, write: writeState, changed };

/** Returns the list of launches of the address. */
export function useListState(): ListControl {
  return useAddressState(codec);
}
