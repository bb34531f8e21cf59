import type { ReactNode } from "react";
import { SearchField } from "../../design/forms/SearchField";
import { SelectField } from "../../design/forms/SelectField";
import { ListToolbar } from "../../design/page/ListToolbar";
import s from "./ListTools.module.css";
import { pageSizes } from "./parameters";
import type { AnyListControl } from "./useListState";

interface Props {
  control: AnyListControl;
  /** What the search line is for: "Search astronauts". */
  label: string;
  /** What stands in it while it is empty. */
  example: string;
  /** What the page size counts: "Astronauts". */
  items: string;
  sizes?: readonly number[];
  /** On phones the page size is chosen in the filter panel. */
  sizeInPanel?: boolean | undefined;
  /** Controls between the search and the page size. */
  children?: ReactNode;
}

/** The line of controls over a list: search, its own ones, and page size where that can be chosen. */
export function ListTools({
  control,
  label,
  example,
  items,
  sizes = pageSizes,
  sizeInPanel,
  children,
}: Props) {
  const { state, change } = control;
  const { search = "", limit } = state;
  return (
    <ListToolbar>
      <SearchField
        label={label}
        placeholder={example}
        value={search}
        onSearch={(text) => change({ search: text }, text !== "" && search !== "" ? { replace: true } : {})}
      />
      {children}
      {limit !== undefined && (
        <div className={s.size} data-in-panel={sizeInPanel || undefined}>
          <SelectField
            label={`${items} per page`}
            options={sizes.map((size) => ({ value: String(size), label: `${size} / page` }))}
            value={String(limit)}
            onPick={(size) => change({ limit: Number(size) })}
          />
        </div>
      )}
    </ListToolbar>
  );
}
