import type { ReactNode } from "react";
import { Button } from "../../design/actions/Button";
import { EmptyState } from "../../design/states/EmptyState";
import { Failed } from "../../design/states/Failed";
import { type CardLayout, SkeletonGrid } from "../../design/states/SkeletonGrid";
import s from "../../design/states/SkeletonGrid.module.css";
import { StaleBanner } from "../../design/states/StaleBanner";
import type { PageInfo } from "../../lib/api/api.gen";
import { isPastEnd, PastEnd } from "./PastEnd";
import type { PagedList } from "./usePagedList";

interface Props<T extends { page: PageInfo }> {
  list: PagedList<T>;
  /** What it is a list of: "astronauts". */
  noun: string;
  layout: CardLayout;
  /** Undefined when nothing narrows the list. */
  onReset: (() => void) | undefined;
  onPage: (page: number) => void;
  /** What stands there when nothing narrows the list and it is empty. */
  empty?: ReactNode;
  /** Returns the cards of a page, one an item. */
  children: (page: T) => readonly { key: number | string; card: ReactNode }[];
}

/** A list of cards in its states: loading, failed, empty, and cards that stay while newer ones are read. */
export function CardList<T extends { page: PageInfo }>(props: Props<T>) {
  const { list, noun, layout, onReset, onPage, empty, children } = props;
  const { page, outdated, error, retry } = list;
  if (page === undefined) {
    return error ? (
      <Failed error={error} retry={retry} />
    ) : (
      <SkeletonGrid label={`Loading ${noun}`} layout={layout} />
    );
  }
  const cards = children(page);
  const waiting = outdated && !error;
  return (
    <>
      {error && (
        <StaleBanner title="This list did not load." text="What is shown was loaded before." retry={retry} />
      )}
      {cards.length === 0 && empty && !onReset ? (
        empty
      ) : cards.length === 0 && isPastEnd(page.page) ? (
        <PastEnd info={page.page} onPage={onPage} />
      ) : cards.length === 0 ? (
        <EmptyState
          title="No Results Match Current Settings!"
          text="Check your filtering settings using the above"
        >
          {onReset && <Button onClick={onReset}>Reset filters</Button>}
        </EmptyState>
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
