import { type ListSpec, type ListState, listKey } from "../../catalogue/list/listState";
import { type PagedList, usePagedList } from "../../catalogue/list/usePagedList";
import type { ProgramPage } from "../../lib/api/api.gen";

export type ProgramState = ListState<never>;

/** Programs by when they started, latest first. */
export const programList: ListSpec<never> = { path: "public/programs", ordering: "desc" };

/** Returns the page of programs that a state means. */
export function usePrograms(state: ProgramState): PagedList<ProgramPage> {
  return usePagedList(listKey(programList, state));
}
