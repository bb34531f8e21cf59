import { useState } from "react";
import { Button } from "../../design/actions/Button";
import type { Column } from "../../design/data/DataTable";
import { Tag } from "../../design/data/Tag";
import { TriangleAlert } from "../../design/icons/TriangleAlert";
import { Dialog } from "../../design/overlays/Dialog";
import type { TaskRun } from "../../lib/api/api.gen";
import { momentToSecond } from "../../lib/time/dates";
import { useTimeFormat } from "../../lib/time/format";
import s from "./cells.module.css";
import { ReportPage } from "./ReportPage";

const tones = { STARTED: undefined, COMPLETED: "go", FAILED: "fail", STOPPED: "hold" } as const;

function Time({ at }: { at: string | null }) {
  const format = useTimeFormat();
  return at ? (
    <time dateTime={at} className={s.once}>
      {momentToSecond(at, format)}
    </time>
  ) : (
    "-"
  );
}

/** Shows what a run said at its end. */
function ExitMessage({ run: { jobExecutionId, jobName, exitMessage } }: { run: TaskRun }) {
  const [open, setOpen] = useState(false);
  if (!exitMessage) return null;
  return (
    <>
      <Button
        look="ghost"
        size="sm"
        icon
        aria-haspopup="dialog"
        aria-label={`Exception Message of run ${jobExecutionId}`}
        onClick={() => setOpen(true)}
      >
        <TriangleAlert className={s.warn} aria-hidden />
      </Button>
      {open && (
        <Dialog
          title="Exception Message"
          lead={`Run ${jobExecutionId}, ${jobName}`}
          onClose={() => setOpen(false)}
        >
          <pre className={s.pre}>{exitMessage}</pre>
        </Dialog>
      )}
    </>
  );
}

const columns: readonly Column<TaskRun>[] = [
  { id: "id", title: "ID", value: (run) => run.jobExecutionId, cell: (run) => run.jobExecutionId },
  {
    id: "task",
    title: "Task",
    value: (run) => run.jobName,
    cell: (run) => <b className={s.name}>{run.jobName}</b>,
  },
  {
    id: "start",
    title: "StartTime",
    value: (run) => run.startTime,
    cell: (run) => <Time at={run.startTime} />,
  },
  { id: "end", title: "EndTime", value: (run) => run.endTime, cell: (run) => <Time at={run.endTime} /> },
  {
    id: "status",
    title: "Status",
    value: (run) => run.status,
    cell: ({ status }) => <Tag tone={tones[status]}>{status}</Tag>,
  },
  { id: "actions", title: "Actions", cell: (run) => <ExitMessage run={run} /> },
];

/** What ingestion did: its latest runs. */
export function TasksPage() {
  return (
    <ReportPage
      title="ETL Tasks"
      description="The latest runs of the jobs that keep the catalog up to date."
      noun="runs"
      path="dashboard/report/tasks"
      columns={columns}
      first={{ id: "id", way: "descending" }}
      keyOf={({ jobExecutionId }) => jobExecutionId}
    />
  );
}
