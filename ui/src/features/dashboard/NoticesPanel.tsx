import { type Column, DataTable } from "../../design/data/DataTable";
import { Facts } from "../../design/data/Facts";
import { Section } from "../../design/page/Section";
import { Failed } from "../../design/states/Failed";
import { TableSkeleton } from "../../design/states/TableSkeleton";
import type { NoticesReport } from "../../lib/api/api.gen";
import { useApi } from "../../lib/api/useApi";
import { DASH, figure } from "../../lib/format";
import { useAt } from "../../lib/time/clock";
import { calendarDay, roughly } from "../../lib/time/dates";
import s from "./cells.module.css";
import l from "./IngestPage.module.css";

/** How often it is read again while somebody looks. */
const EVERY = 15_000;

type Host = NoticesReport["failing"][number];
type Day = NoticesReport["told"][number];

/** How long ago a moment is. */
function Since({ at }: { at: string }) {
  return useAt((now) => roughly(Math.max(0, now - Date.parse(at))));
}

const failing: readonly Column<Host>[] = [
  { id: "host", title: "Host", cell: ({ host }) => <b className={s.name}>{host}</b> },
  { id: "kind", title: "Kind", cell: ({ kind }) => kind },
  { id: "sinks", title: "How many", cell: ({ sinks }) => <span className={s.odd}>{figure(sinks)}</span> },
  { id: "since", title: "For", cell: ({ since }) => <Since at={since} /> },
  {
    id: "failure",
    title: "Last failure",
    cell: ({ failure }) => <span className={l.message}>{failure}</span>,
  },
];

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, each) => all + each, 0);

/** "reminder 12, slip 3", the most first. */
function byKind(told: Day["told"]): string {
  const kinds = Object.entries(told).sort(([, a], [, b]) => b - a);
  return kinds.map(([kind, count]) => `${kind} ${figure(count)}`).join(", ") || DASH;
}

const days: readonly Column<Day>[] = [
  { id: "day", title: "Day, in UTC", cell: ({ day }) => calendarDay(day) },
  { id: "all", title: "Notices", cell: ({ told }) => figure(sum(told)) },
  { id: "kinds", title: "By kind", cell: ({ told }) => <span className={s.fine}>{byKind(told)}</span> },
];

/** How telling followers goes: what waits, which hosts fail, and what was told of each day. */
export function NoticesPanel() {
  const { data, error, mutate } = useApi<NoticesReport>("dashboard/notices", {
    freshFor: EVERY,
    refreshInterval: EVERY,
  });
  return (
    <Section id="notices" title="Notices">
      {data ? (
        <Report report={data} />
      ) : error ? (
        <Failed error={error} retry={() => mutate()} />
      ) : (
        <TableSkeleton label="Loading how notices stand" />
      )}
    </Section>
  );
}

function Report({ report }: { report: NoticesReport }) {
  const { queue, oldest_at, sinks, told } = report;
  return (
    <>
      <div className={l.facts}>
        <Facts
          items={[
            ["Who follows", figure(report.follows)],
            ["Rules", figure(report.rules)],
            ["Destinations", figure(sinks.reduce((all, { count }) => all + count, 0))],
            ["Waiting", figure(queue.waiting ?? 0)],
            ["The oldest is due for", oldest_at && <Since at={oldest_at} />],
            ["Sent this week", figure(queue.done ?? 0)],
          ]}
        />
      </div>
      {report.failing.length > 0 && (
        <DataTable
          caption="Hosts that fail"
          columns={failing}
          rows={report.failing}
          keyOf={({ host, kind }) => host + kind}
        />
      )}
      {told.some((day) => sum(day.told) > 0) ? (
        <DataTable caption="Notices by day" columns={days} rows={told} keyOf={({ day }) => day} />
      ) : (
        <p className={s.fine}>Nothing was told this week.</p>
      )}
    </>
  );
}
