import type { ReactNode } from "react";
import { ArrowDown } from "../icons/ArrowDown";
import { ArrowUp } from "../icons/ArrowUp";
import { ChevronsUpDown } from "../icons/ChevronsUpDown";
import s from "./DataTable.module.css";

/** A column of a table. */
export interface Column<T> {
  id: string;
  title: string;
  cell: (row: T) => ReactNode;
  /** What the column is sorted by; without it, it cannot be. */
  value?: (row: T) => string | number | boolean | null;
  /** Figures and dates stand at the right. */
  numeric?: boolean;
}

/** The column that a table is sorted by, and which way. */
export interface Sort {
  id: string;
  way: "ascending" | "descending";
}

interface Props<T> {
  /** Says what it is a table of to those who do not see it. */
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string | number;
  sort?: Sort | undefined;
  /** Set where the headings sort. */
  onSort?: (id: string) => void;
}

/** A table. Below 44 rem every row is a card of labels and values. */
export function DataTable<T>({ caption, columns, rows, keyOf, sort, onSort }: Props<T>) {
  return (
    <div className={s.wrap}>
      <table className={s.table}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                data-numeric={column.numeric}
                aria-sort={sort?.id === column.id ? sort.way : undefined}
              >
                {column.value && onSort ? (
                  <button type="button" onClick={() => onSort(column.id)}>
                    {column.title}
                    <SortMark way={sort?.id === column.id ? sort.way : undefined} />
                  </button>
                ) : (
                  column.title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td key={column.id} data-label={column.title} data-numeric={column.numeric}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className={s.empty}>
                No data available
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function SortMark({ way }: { way: Sort["way"] | undefined }) {
  if (way === "ascending") return <ArrowUp aria-hidden />;
  if (way === "descending") return <ArrowDown aria-hidden />;
  return <ChevronsUpDown aria-hidden />;
}
