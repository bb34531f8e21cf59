import { useRef } from "react";
import { type Column, DataTable, type Sort } from "../../design/data/DataTable";
import { Pager } from "../../design/data/Pager";
import { readSort, writeSort } from "../../design/data/sorting";
import { SelectField } from "../../design/forms/SelectField";
import { Failed } from "../../design/states/Failed";
import { StaleBanner } from "../../design/states/StaleBanner";
import { TableSkeleton } from "../../design/states/TableSkeleton";
import s from "./ReportPage.module.css";
import { StaffPage } from "./StaffPage";
import { useReport } from "./useReport";

interface Props<T> {
  title: string;
  description: string;
  /** What it is a report of: "members". */
  noun: string;
  path: string;
  columns: readonly Column<T>[];
  /** How it is sorted as long as nobody chose. */
  first: Sort;
  keyOf: (row: T) => number;
}

/** The orders of all columns, for phones, where the table has no headings. */
function orders<T>(columns: readonly Column<T>[]) {
  return columns
    .filter(({ value }) => value)
    .flatMap(({ id, title }) => [
      { value: id, label: `${title} ↑` },
      { value: `-${id}`, label: `${title} ↓` },
    ]);
}

/** A report as a table: sorted by its headings, twelve rows a page. */
export function ReportPage<T>({ title, description, noun, path, columns, first, keyOf }: Props<T>) {
  const report = useReport<T>({ path, columns, first });
  const { rows, error, sort } = report;
  const top = useRef<HTMLDivElement>(null);
  const turn = (page: number) => {
    report.onPage(page);
    top.current?.focus({ preventScroll: true });
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  };
  const side = rows && (
    <div className={s.order}>
      <SelectField
        label="Sort by"
        options={orders(columns)}
        value={writeSort(sort)}
        onPick={(picked) => report.setSort(readSort(picked, columns, first))}
      />
    </div>
  );
  return (
    <StaffPage title={title} description={description} side={side}>
      <div ref={top} tabIndex={-1} className={s.top}>
        {rows ? (
          <>
            {error && (
              <StaleBanner
                title="This report did not load."
                text="You are seeing an earlier version."
                retry={report.retry}
              />
            )}
            <DataTable
              caption={title}
              columns={columns}
              rows={rows}
              keyOf={keyOf}
              sort={sort}
              onSort={report.onSort}
            />
            <div className={s.pager}>
              <Pager page={report.page} pages={report.pages} total={report.total} onPage={turn} />
            </div>
          </>
        ) : error ? (
          <Failed error={error} retry={report.retry} />
        ) : (
          <TableSkeleton label={`Loading ${noun}`} />
        )}
      </div>
    </StaffPage>
  );
}
