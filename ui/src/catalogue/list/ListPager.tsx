import { Pager } from "../../design/data/Pager";
import type { PageInfo } from "../../lib/api/api.gen";
import type { AnyListControl } from "./useListState";

/** How long a list is. */
export type ListLength = Pick<PageInfo, "totalElements" | "totalPages">;

interface Props {
  control: AnyListControl;
  /** Undefined while nobody knows: there is no pager. */
  length: ListLength | undefined;
  loading: boolean;
  /** Accessible name; two pagers of one list need two. */
  label?: string;
}

/** Turns the pages of the list of the address. */
export function ListPager({ control, length, loading, label = "Pagination" }: Props) {
  return (
    length && (
      <Pager
        page={control.state.page ?? 1}
        pages={length.totalPages}
        total={length.totalElements}
        loading={loading}
        onPage={control.turn}
        label={label}
      />
    )
  );
}
