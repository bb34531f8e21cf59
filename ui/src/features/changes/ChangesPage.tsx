import { SubscribeButton } from "../../catalogue/feed/SubscribeButton";
import { ListChips } from "../../catalogue/list/ListChips";
import { ListPage } from "../../catalogue/list/ListPage";
import { StaleList } from "../../catalogue/list/StaleList";
import { useListState } from "../../catalogue/list/useListState";
import { usePromise } from "../../catalogue/page/status";
import { Button } from "../../design/actions/Button";
import { SelectField } from "../../design/forms/SelectField";
import { EmptyState } from "../../design/states/EmptyState";
import { Failed } from "../../design/states/Failed";
import { figure } from "../../lib/format";
import { useZone } from "../../lib/time/zone";
import { ledgerList, useChanges } from "./api";
import s from "./ChangesPage.module.css";
import { DayLedger } from "./DayLedger";
import { daysOf } from "./days";

const fields = [
  { value: "", label: "Every change" },
  { value: "net", label: "Launch times" },
  { value: "status", label: "Status" },
  { value: "net_precision", label: "Precision" },
  { value: "webcast_live", label: "Webcasts" },
  { value: "pad", label: "Pads" },
  { value: "name", label: "Names" },
  { value: "announced", label: "New launches" },
  { value: "withdrawn", label: "Withdrawals" },
] as const;

/** Says what narrows the ledger beside filters and search. */
function wordsOf({ upcoming, field }: { upcoming: string; field: string }): string[] {
  const side = { true: ["upcoming only"], false: ["previous only"] }[upcoming] ?? [];
  const named = field && fields.find(({ value }) => value === field);
  return named ? [...side, named.label.toLowerCase()] : side;
}

/** What moved lately across all launches: the ledger of all of them, by day. */
export function ChangesPage() {
  const control = useListState(ledgerList);
  const { state, change, reset } = control;
  const list = useChanges(control.key);
  const info = list.outdated ? undefined : list.page?.page;
  return (
    <ListPage
      title="Changes"
      description="What changed recently: new launches, new times, scrubs, holds and outcomes, as we saw them."
      details="New times, scrubs, holds and outcomes, as we saw them."
      narrowing={{ filters: { spec: ledgerList, ids: state.filters }, last: wordsOf(state) }}
      lead="New launches, new times, scrubs, holds and outcomes, as we saw them."
      control={control}
      list={list}
      count={null}
      announcement={info ? `${figure(info.totalElements)} changes, page ${state.page}` : ""}
      tools={
        <div className={s.tools}>
          <SelectField
            label="Show"
            options={fields}
            value={state.field}
            onPick={(field) => change({ field })}
          />
          <SubscribeButton list={control.key} />
        </div>
      }
      rail="nothing"
      applied={
        <div className={s.chips}>
          <ListChips spec={ledgerList} ids={state.filters} change={change} />
        </div>
      }
    >
      <Ledger list={list} reset={reset} />
    </ListPage>
  );
}

interface LedgerProps {
  list: ReturnType<typeof useChanges>;
  /** Undefined when nothing narrows the list. */
  reset: (() => void) | undefined;
}

/** The list in its states: loading, failed, empty, and days that stay while newer ones are read. */
function Ledger({ list: { page, outdated, error, retry }, reset }: LedgerProps) {
  const zone = useZone();
  const text = usePromise(
    "New launches, new times, scrubs, holds and outcomes appear here as soon as we see them.",
  );
  if (!page) return error ? <Failed error={error} retry={retry} /> : <Skeleton />;
  const days = daysOf(page._embedded.launchChangeDTOes, zone);
  const waiting = outdated && !error;
  return (
    <>
      {error && (
        <div className={s.stale}>
          <StaleList retry={retry} />
        </div>
      )}
      {days.length === 0 && (
        <EmptyState title={reset ? "No changes like this yet" : "No changes yet"} text={text}>
          {reset && <Button onClick={reset}>Show every change</Button>}
        </EmptyState>
      )}
      <div aria-busy={waiting} data-outdated={waiting || undefined} className={s.days}>
        {days.map((day) => (
          <DayLedger key={day.name} day={day} />
        ))}
      </div>
    </>
  );
}

const ROWS = 8;

function Skeleton() {
  return (
    <div className={s.skeleton} role="status" aria-label="Loading changes">
      <span className="sr-only">Loading changes</span>
      {Array.from({ length: ROWS }, (_, row) => (
        <i key={row} />
      ))}
    </div>
  );
}
