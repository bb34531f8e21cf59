import { type ListSpec, type ListState, paged } from "../../catalogue/list/listState";
import { oneOf } from "../../catalogue/list/parameters";

/** The minus is newest first. */
const parameters = { ...paged, ordering: oneOf("-published_at", "published_at") };

/** What an address says about the news. */
export type NewsState = ListState<typeof parameters>;

/** News by the moment of publication. The API leaves some out instead of counting pages. */
export const newsList: ListSpec<typeof parameters> = {
  path: "public/news",
  parameters,
  resets: ["search"],
  query: ({ page, limit, ordering, search }) => ({ limit, offset: (page - 1) * limit, ordering, search }),
};

/** Reports whether the newest articles come first, from the very first one, unsearched. */
export function isNewsFront({ page, search, ordering }: NewsState): boolean {
  return page === 1 && search === "" && ordering === "-published_at";
}
