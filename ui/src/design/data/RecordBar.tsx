import { counted, figure, grouped } from "../../lib/format";
import { FEW, percent } from "../../lib/rate";
import s from "./RecordBar.module.css";

interface Props {
  successful: number;
  failed: number;
  pending: number | null;
  /** With the share in small type, for cards. */
  compact?: boolean;
}

/** Successes, failures and planned launches in one proportional line with words under it. */
export function RecordBar({ successful, failed, pending, compact = false }: Props) {
  const flown = successful + failed;
  if (flown === 0 && !pending) return null;
  return (
    <div className={s.record} data-compact={compact || undefined}>
      {flown > 0 && (
        <p className={s.lead}>
          <b>{flown < FEW ? grouped(successful) : percent(successful / flown)}</b>
          <span>of {counted(flown, "launch")} succeeded</span>
        </p>
      )}
      <div className={s.bar} aria-hidden>
        {successful > 0 && <i data-k="ok" style={{ flexGrow: successful }} />}
        {failed > 0 && <i data-k="failed" style={{ flexGrow: failed }} />}
        {pending ? <i data-k="pending" style={{ flexGrow: pending }} /> : null}
      </div>
      <dl>
        <div data-k="ok">
          <dt>Successful</dt>
          <dd>{figure(successful)}</dd>
        </div>
        <div data-k="failed">
          <dt>Failed</dt>
          <dd>{figure(failed)}</dd>
        </div>
        <div data-k="pending">
          <dt>Pending</dt>
          <dd>{figure(pending)}</dd>
        </div>
      </dl>
    </div>
  );
}
