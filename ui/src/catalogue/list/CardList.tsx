import { type ReactNode, Suspense } from "react";
import { part } from "../../design/part";
import { Failed } from "../../design/states/Failed";
import { type CardLayout, SkeletonGrid } from "../../design/states/SkeletonGrid";
import s from "../../design/states/SkeletonGrid.module.css";
import type { PageInfo } from "../../lib/api/api.gen";
import { StaleList } from "./StaleList";
import type { AnyListControl } from "./useListState";
import type { PagedList } from "./usePagedList";

const NoResults = part(async () => (await import("./NoResults")).NoResults, { as: "panel" });
const PastEnd = part(async () => (await import("./PastEnd")).PastEnd, { as: "panel" });

/** Reports whether a list has pages, but ends before this one. */
const isPastEnd = ({ number, totalPages }: PageInfo) => totalPages > 0 && number > totalPages;

interface Props<T extends { page: PageInfo }> {
  list: PagedList<T>;
  control: AnyListControl;
  /** What it is a list of: "astronauts". */
  noun: string;
  layout: CardLayout;
  /** What stands there when nothing narrows the list and it is empty. */
  empty?: ReactNode;
  /** Where nothing is found: another way on than dropping the filters. */
  otherwise?: ReactNode;
  /** Draws a page that does not stand as cards, and one that is not there yet; `waiting` for newer data. */
  draw?: ((page?: T, waiting?: boolean) => ReactNode) | undefined;
  /** Returns the cards of a page, one an item. */
  children: (page: T) => readonly { key: number | string; card: ReactNode }[];
}

/** A list of cards in its states: loading, failed, empty, and cards that stay while newer ones are read. */
export function CardList<T extends { page: PageInfo }>(props: Props<T>) {
  const { list, control, noun, layout, empty, otherwise, draw, children } = props;
  const { page, outdated, error, retry } = list;
  const { change, reset } = control;
  if (page === undefined) {
    if (error) return <Failed error={error} retry={retry} />;
    return draw ? draw() : <SkeletonGrid label={`Loading ${noun}`} layout={layout} />;
  }
  const cards = children(page);
  const waiting = outdated && !error;
  return (
    <>
      {error && <StaleList retry={retry} />}
      {cards.length === 0 && empty && !reset ? (
        empty
      ) : cards.length === 0 && isPastEnd(page.page) ? (
        <Suspense>
          <PastEnd info={page.page} onPage={(last) => change({ page: last })} />
        </Suspense>
      ) : cards.length === 0 ? (
        <Suspense>
          <NoResults reset={reset}>{otherwise}</NoResults>
        </Suspense>
      ) : draw ? (
        draw(page, waiting)
      ) : (
        <ul className={s.grid} data-layout={layout} aria-busy={waiting} data-outdated={waiting || undefined}>
          {cards.map(({ key, card }) => (
            <li key={key}>{card}</li>
          ))}
        </ul>
      )}
    </>
  );
}
