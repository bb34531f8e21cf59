import type { ApiError } from "../../lib/api/apiError";
import { Button } from "../actions/Button";
import { RefreshCw } from "../icons/RefreshCw";
import { EmptyState } from "./EmptyState";

interface Props {
  error: ApiError;
  retry: () => void;
}

/** A part of a page whose data could not be read. */
export function Failed({ error, retry }: Props) {
  const answered = error.status >= 400 && error.status < 500;
  return (
    <EmptyState
      kind="failed"
      title="This part did not load"
      text={answered ? error.message : "The server could not answer. The rest of the page still works."}
    >
      <Button look="flat" onClick={retry}>
        <RefreshCw aria-hidden />
        Try again
      </Button>
    </EmptyState>
  );
}
