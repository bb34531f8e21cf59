import { useSearchParams } from "react-router";
import { withParameters } from "../../catalogue/list/parameters";
import { Button } from "../../design/actions/Button";
import { type Column, DataTable } from "../../design/data/DataTable";
import { pressed, readSort, sorted, writeSort } from "../../design/data/sorting";
import { grouped } from "../../lib/format";
import s from "./GroupTable.module.css";

/** The order of the answer, which no heading has. */
const ANSWERED = { id: "", way: "ascending" } as const;

interface Props<T> {
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  /** How many are shown until all are asked for. */
  first: number;
}

/** A table of groups, whose order and length are in the address. */
export function GroupTable<T extends { key: string | null }>({ caption, columns, rows, first }: Props<T>) {
  const [query, setQuery] = useSearchParams();
  const sort = readSort(query.get("sort"), columns, ANSWERED);
  const inOrder = sorted(rows, columns, sort);
  const isCut = query.get("rows") !== "all" && rows.length > first;
  const set = (parameters: Record<string, string>) =>
    setQuery(withParameters(query, parameters), { replace: true, preventScrollReset: true });
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={isCut ? inOrder.slice(0, first) : inOrder}
        keyOf={({ key }) => key ?? ""}
        sort={sort.id ? sort : undefined}
        onSort={(id) => set({ sort: writeSort(pressed(sort, id)) })}
      />
      {isCut && (
        <div className={s.more}>
          <Button look="glass" onClick={() => set({ rows: "all" })}>
            Show all {grouped(rows.length)}
          </Button>
        </div>
      )}
    </>
  );
}
