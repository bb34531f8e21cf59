import { useAddressState } from "../../catalogue/list/useAddressState";
import { Page } from "../../catalogue/page/Page";
import { Button } from "../../design/actions/Button";
import { Pager } from "../../design/data/Pager";
import { SelectField } from "../../design/forms/SelectField";
import { PageHead } from "../../design/page/PageHead";
import { PageMeta } from "../../design/page/PageMeta";
import { EmptyState } from "../../design/states/EmptyState";
import { Failed } from "../../design/states/Failed";
import { StaleBanner } from "../../design/states/StaleBanner";
import { useZone } from "../../lib/time/zone";
import { codec, fields, useChanges } from "./api";
import s from "./ChangesPage.module.css";
import { DayLedger } from "./DayLedger";
import { daysOf } from "./days";

/** What moved lately across all launches: the ledger of all of them, by day. */
export function ChangesPage() {
  const { state, change, head } = useAddressState(codec);
  const list = useChanges(state);
  const info = list.page?.page;
  const pager = info && {
    page: state.page,
    pages: info.totalPages,
    total: info.totalElements,
    loading: list.loading,
    onPage: (page: number) => {
      change({ page });
      head.current?.focus({ preventScroll: true });
    },
  };
  return (
    <Page>
      <PageMeta
        title="Changes"
        description="What moved lately: new times, scrubs, holds and outcomes of the world's launches, as they were seen."
      />
      <div ref={head} tabIndex={-1} className={s.head}>
        <PageHead
          title="Changes"
          lead="New times, scrubs, holds and outcomes of all launches, as they were seen."
        >
          {pager && <Pager {...pager} label="Pages, above the list" />}
        </PageHead>
      </div>
      <SelectField label="Show" options={fields} value={state.field} onPick={(field) => change({ field })} />
      <p className="sr-only" role="status">
        {info &&
          !list.outdated &&
          `${info.totalElements.toLocaleString("en-US")} changes, page ${state.page}`}
      </p>
      <Ledger list={list} onReset={state.field ? () => change({ field: "" }) : undefined} />
      <div className={s.after}>
        {pager && pager.pages > 1 && <Pager {...pager} label="Pages, below the list" />}
      </div>
    </Page>
  );
}

interface LedgerProps {
  list: ReturnType<typeof useChanges>;
  /** Undefined when nothing narrows the list. */
  onReset: (() => void) | undefined;
}

/** The list in its states: loading, failed, empty, and days that stay while newer ones are read. */
function Ledger({ list: { page, outdated, error, retry }, onReset }: LedgerProps) {
  const zone = useZone();
  if (!page) return error ? <Failed error={error} retry={retry} /> : <Skeleton />;
  const days = daysOf(page._embedded.launchChangeDTOes, zone);
  const waiting = outdated && !error;
  return (
    <>
      {error && (
        <div className={s.stale}>
          <StaleBanner
            title="This list did not load."
            text="What is shown was loaded before."
            retry={retry}
          />
        </div>
      )}
      {days.length === 0 && (
        <EmptyState
          title={onReset ? "No such change was seen" : "Nothing has changed yet"}
          text="New times, scrubs, holds and outcomes appear here as soon as they are seen."
        >
          {onReset && <Button onClick={onReset}>Show every change</Button>}
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
