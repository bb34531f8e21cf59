import { type Column, DataTable } from "../../design/data/DataTable";
import { Facts } from "../../design/data/Facts";
import { Section } from "../../design/page/Section";
import { Failed } from "../../design/states/Failed";
import { TableSkeleton } from "../../design/states/TableSkeleton";
import type { ImagesReport } from "../../lib/api/api.gen";
import { useApi } from "../../lib/api/useApi";
import { useSite } from "../../lib/firstPaint/site";
import { DASH, figure } from "../../lib/format";
import s from "./cells.module.css";
import l from "./IngestPage.module.css";

/** How often it is read again while somebody looks. */
const EVERY = 15_000;

type Host = ImagesReport["hosts"][number];

const hosts: readonly Column<Host>[] = [
  { id: "host", title: "Host", cell: ({ host }) => <b className={s.name}>{host}</b> },
  { id: "kept", title: "Kept", cell: ({ kept }) => figure(kept) },
  { id: "waiting", title: "Waiting", cell: ({ waiting }) => figure(waiting) },
  {
    id: "failures",
    title: "Failures",
    cell: ({ failures }) => <span className={failures > 0 ? s.odd : undefined}>{figure(failures)}</span>,
  },
  {
    id: "last",
    title: "Last failure",
    cell: ({ last_failure: last }) => (last ? <span className={l.message}>{last}</span> : DASH),
  },
];

/** An amount of bytes as operators bound it, in MB. */
const megabytes = (amount: number) => figure(Math.ceil(amount / 2 ** 20), "MB");

/** How the copies of images stand; absent where the operator keeps none. */
export function ImagesPanel() {
  return useSite().images === "own" && <OwnImages />;
}

function OwnImages() {
  const { data, error, mutate } = useApi<ImagesReport>("dashboard/images", {
    freshFor: EVERY,
    refreshInterval: EVERY,
  });
  return (
    <Section id="images" title="Images">
      {data ? (
        <Copies report={data} />
      ) : error ? (
        <Failed error={error} retry={() => mutate()} />
      ) : (
        <TableSkeleton label="Loading how images stand" />
      )}
    </Section>
  );
}

function Copies({ report }: { report: ImagesReport }) {
  return (
    <>
      <div className={l.facts}>
        <Facts
          items={[
            ["Kept", figure(report.kept)],
            ["Room taken", `${megabytes(report.bytes)} of ${megabytes(report.limit_bytes)}`],
            ["Waiting", figure(report.waiting)],
            ["Missing at their hosts", figure(report.missing)],
            ["Failing", figure(report.failing)],
            ["Refused", figure(report.refused)],
          ]}
        />
      </div>
      {report.hosts.length > 0 ? (
        <DataTable caption="Hosts of images" columns={hosts} rows={report.hosts} keyOf={({ host }) => host} />
      ) : (
        <p className={s.fine}>No host was asked for an image yet.</p>
      )}
    </>
  );
}
