import { grouped } from "../../lib/format";
import { ChevronLeft } from "../icons/ChevronLeft";
import { ChevronRight } from "../icons/ChevronRight";
import { ChevronsLeft } from "../icons/ChevronsLeft";
import { ChevronsRight } from "../icons/ChevronsRight";
import s from "./Pager.module.css";

interface Props {
  /** From 1. */
  page: number;
  pages: number;
  /** Items on all pages. */
  total: number;
  onPage: (page: number) => void;
  /** While the page is loading nothing can be pressed. */
  loading?: boolean;
  /** Accessible name; two pagers of one list need two. */
  label?: string;
}

/** "Page x / y of n items", with first, previous, next and last; nothing where all is on one page. */
export function Pager({ page, pages, total, onPage, loading = false, label = "Pagination" }: Props) {
  const last = Math.max(1, pages);
  if (last === 1 && page <= 1) return null;
  const atStart = loading || page <= 1;
  const atEnd = loading || page >= last;
  return (
    <nav className={s.pager} aria-label={label}>
      <button type="button" disabled={atStart} aria-label="First page" onClick={() => onPage(1)}>
        <ChevronsLeft aria-hidden />
      </button>
      <button
        type="button"
        disabled={atStart}
        aria-label="Previous page"
        onClick={() => onPage(Math.max(1, Math.min(page - 1, last)))}
      >
        <ChevronLeft aria-hidden />
      </button>
      <span>
        Page <b>{grouped(page)}</b> / {grouped(last)} <em>of {grouped(total)} items</em>
      </span>
      <button
        type="button"
        disabled={atEnd}
        aria-label="Next page"
        onClick={() => onPage(Math.min(last, page + 1))}
      >
        <ChevronRight aria-hidden />
      </button>
      <button type="button" disabled={atEnd} aria-label="Last page" onClick={() => onPage(last)}>
        <ChevronsRight aria-hidden />
      </button>
    </nav>
  );
}
