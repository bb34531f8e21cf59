import { type Column, DataTable } from "../../design/data/DataTable";
import { Facts } from "../../design/data/Facts";
import { Section } from "../../design/page/Section";
import type { IngestReport } from "../../lib/api/api.gen";
import { figure } from "../../lib/format";
import { useAt } from "../../lib/time/clock";
import { moment, roughly } from "../../lib/time/dates";
import { useTimeFormat } from "../../lib/time/format";
import s from "./cells.module.css";
import l from "./IngestPage.module.css";

/** How far a moment is from now: "in 4 minutes", "3 hours ago". The moment itself stands below. */
function When({ at, never = "-" }: { at: string | null; never?: string }) {
  const format = useTimeFormat();
  const words = useAt((now) => {
    if (at === null) return never;
    const length = Date.parse(at) - now;
    if (Math.abs(length) < 1_000) return "now";
    return length > 0 ? `in ${roughly(length)}` : `${roughly(-length)} ago`;
  });
  if (at === null) return words;
  return (
    <time dateTime={at} className={l.when}>
      {words}
      <small>{moment(at, format)}</small>
    </time>
  );
}

/** A name of the program with its words apart: "spacecraft_configurations". */
const spaced = (name: string) => name.replaceAll("_", " ");

type Part = IngestReport["parts"][number];
type Planned = IngestReport["next"][number];
type Failure = IngestReport["failed"][number];

const plan: readonly Column<Planned>[] = [
  { id: "job", title: "Job", cell: ({ job }) => <b className={s.name}>{spaced(job)}</b> },
  { id: "purpose", title: "Purpose", cell: ({ purpose }) => <span className={s.fine}>{purpose}</span> },
  { id: "last", title: "Last done", cell: ({ last_at }) => <When at={last_at} never="never" /> },
  { id: "due", title: "Due", cell: ({ due_at }) => <When at={due_at} /> },
];

const parts: readonly Column<Part>[] = [
  { id: "kind", title: "Part", cell: ({ kind }) => <b className={s.name}>{spaced(kind)}</b> },
  { id: "count", title: "Entries", cell: ({ count }) => figure(count) },
  { id: "starter", title: "Of the starter catalogue", cell: ({ starter }) => figure(starter) },
  { id: "seen", title: "Last seen", cell: ({ seen_at }) => <When at={seen_at} never="never" /> },
  {
    id: "complete",
    title: "Last read through",
    cell: ({ complete_at }) => <When at={complete_at} never="never" />,
  },
];

const failures: readonly Column<Failure>[] = [
  { id: "job", title: "Job", cell: ({ job }) => <b className={s.name}>{spaced(job)}</b> },
  { id: "at", title: "When", cell: ({ at }) => <When at={at} /> },
  { id: "message", title: "Message", cell: ({ message }) => <span className={l.message}>{message}</span> },
  { id: "retry", title: "Next try", cell: ({ retry_at }) => <When at={retry_at} /> },
];

/** The calls that are left, as words. */
function callsLeft({ offline, calls_limit: limit, calls_left: left }: IngestReport): string {
  if (offline) return "Offline: the feeds are never called";
  if (limit === null) return "As many as it takes";
  return `${figure(left)} of ${figure(limit)} this hour`;
}

/** What is known of ingestion. */
export function IngestView({ report }: { report: IngestReport }) {
  return (
    <>
      <div className={l.facts}>
        <Facts
          items={[
            ["Calls left", callsLeft(report)],
            ["Next call", <When key="next" at={report.next_call_at} />],
            [
              "Rest asked by the feed",
              report.held_until ? (
                <>
                  <When at={report.held_until} />
                  {report.held_reason && <small className={l.reason}>{report.held_reason}</small>}
                </>
              ) : (
                "None"
              ),
            ],
          ]}
        />
      </div>
      <Section id="plan" title="Next calls" count={report.next.length}>
        {report.next.length > 0 ? (
          <DataTable caption="Next calls" columns={plan} rows={report.next} keyOf={({ job }) => job} />
        ) : (
          <p className={s.fine}>Nothing is planned.</p>
        )}
      </Section>
      <Section id="errors" title="Last errors" count={report.failed.length}>
        {report.failed.length > 0 ? (
          <DataTable caption="Last errors" columns={failures} rows={report.failed} keyOf={({ job }) => job} />
        ) : (
          <p className={s.fine}>The latest try of every job went well.</p>
        )}
      </Section>
      <Section id="parts" title="Age of each part">
        <DataTable
          caption="Age of each part"
          columns={parts}
          rows={report.parts}
          keyOf={({ kind }) => kind}
        />
      </Section>
    </>
  );
}
