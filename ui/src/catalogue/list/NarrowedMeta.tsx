import { PageMeta } from "../../design/page/PageMeta";
import { filterWords, shorten } from "./filterWords";
import type { ListMetaProps } from "./ListMeta";
import { useNamedFilters } from "./useNamedFilters";

/** Sets title and description of a list that something narrows, as the server does for the same address. */
export function NarrowedMeta({ title, details, search, narrowing }: ListMetaProps) {
  const { filters, words = [], last = [] } = narrowing;
  const named = useNamedFilters(filters?.spec ?? {}, filters?.ids ?? {}, filters ?? {});
  const told = `${title}: ${[...filterWords(named, search, words), ...last].join(", ")}`;
  return <PageMeta title={told} description={shorten(`${told}. ${details}`)} />;
}
