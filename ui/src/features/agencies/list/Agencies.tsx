import { AgencyCard } from "../../../catalogue/agency/AgencyCard";
import { Pager } from "../../../design/data/Pager";
import type { AgencySummary } from "../../../lib/api/api.gen";
import s from "./Agencies.module.css";
import { type AgencyOrder, hasLaunched } from "./arrange";
import { QuietAgencies } from "./QuietAgencies";

/** Cards on a page. */
const SIZE = 24;

interface Props {
  found: readonly AgencySummary[];
  order: AgencyOrder;
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
}

/**
 * Agencies as cards, a page at a time. Ordered by launches, those that never launched are hundreds with little to tell:
 * they are one line each, after the cards, unless they are featured and those come first. Few agencies are all cards.
 */
export function Agencies({ found, order, page, onPage }: Props) {
  const isCard = (agency: AgencySummary) => hasLaunched(agency) || (order === "featured" && agency.featured);
  const apart =
    (order === "featured" || order === "launches") && found.length > SIZE && found.some(hasLaunched);
  const cards = apart ? found.filter(isCard) : found;
  const pages = Math.ceil(cards.length / SIZE);
  const shown = Math.min(page, pages);
  return (
    <>
      <ul className={s.grid}>
        {cards.slice((shown - 1) * SIZE, shown * SIZE).map((agency) => (
          <li key={agency.id}>
            <AgencyCard agency={agency} level={2} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className={s.pager}>
          <Pager
            page={shown}
            pages={pages}
            total={cards.length}
            onPage={onPage}
            label="Pages, below the list"
          />
        </div>
      )}
      {apart && <QuietAgencies agencies={found.filter((agency) => !isCard(agency))} />}
    </>
  );
}
