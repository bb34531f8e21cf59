import type { ApiError } from "../../lib/api/apiError";
import { isNoAnswer } from "../../lib/api/reach";
import { useOnline } from "../../lib/browser/useOnline";
import { Button } from "../actions/Button";
import { RefreshCw } from "../icons/RefreshCw";
import { EmptyState } from "./EmptyState";

interface Props {
  error: ApiError;
  retry: () => void;
}

/** Returns why something could not be read. */
export function wordsFor(error: ApiError, online: boolean): string {
  if (error.status >= 400 && error.status < 500) return error.message;
  if (!online) return "You are offline. This needs a connection.";
  return isNoAnswer(error)
    ? "We cannot reach the server. This page will keep trying."
    : "The server did not respond. The rest of the page still works.";
}

/** A part of a page whose data could not be read. */
export function Failed({ error, retry }: Props) {
  const online = useOnline();
  return (
    <EmptyState kind="failed" title="This part did not load" text={wordsFor(error, online)}>
      <Button look="flat" onClick={retry}>
        <RefreshCw aria-hidden />
        Try again
      </Button>
    </EmptyState>
  );
}
