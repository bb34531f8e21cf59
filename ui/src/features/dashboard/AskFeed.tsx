import { useState } from "react";
import { Button } from "../../design/actions/Button";
import { RefreshCw } from "../../design/icons/RefreshCw";
import { Spinner } from "../../design/states/Spinner";
import type { Done } from "../../lib/api/api.gen";
import { ApiError, NO_ANSWER } from "../../lib/api/apiError";
import { send } from "../../lib/api/member";
import { now, useAt } from "../../lib/time/clock";
import { span, spanInWords } from "../../lib/time/dates";
import { toast } from "../../lib/toast";
import { useAction } from "../../lib/useAction";
import s from "./IngestPage.module.css";

/** Why the feed is not asked, and when it can be. */
interface Refusal {
  message: string;
  until?: number;
  /** The wait in words, as it was at first: whoever listens is not told every second. */
  wait?: string;
}

const waitOf = (length: number) => ({ until: now() + length, wait: spanInWords(length) });

/** Has the feed asked at once. Without a call left it says how long to wait. */
export function AskFeed({ onAsked }: { onAsked: () => void }) {
  const [refusal, setRefusal] = useState<Refusal>();
  const [pending, ask] = useAction(async () => {
    setRefusal(undefined);
    try {
      await send<Done>("dashboard/ingest/refresh", { bearer: true, quiet: true });
      void toast.success("The feed is asked now.");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { status, message, delay } = error;
      if (status === 409) setRefusal({ message, ...(delay && waitOf(delay * 1_000)) });
      else if (status !== 401) void toast.error(status === 0 ? NO_ANSWER : message);
    }
    onAsked();
  });
  return (
    <div className={s.ask}>
      <Button disabled={pending} onClick={ask}>
        {pending ? <Spinner /> : <RefreshCw aria-hidden />}
        Refresh
      </Button>
      <p role="status">{refusal && <Wait {...refusal} />}</p>
    </div>
  );
}

/** Counts down to the moment from which the feed can be asked. */
function Wait({ message, until, wait }: Refusal) {
  const left = useAt((at) => (until === undefined ? 0 : Math.max(0, Math.ceil((until - at) / 1_000))));
  if (until === undefined) return message;
  if (left === 0) return "The feed can be asked again now.";
  return (
    <>
      {message} <span aria-hidden>It can be asked again in {span(left * 1_000)}.</span>
      <span className="sr-only">It can be asked again in {wait}.</span>
    </>
  );
}
