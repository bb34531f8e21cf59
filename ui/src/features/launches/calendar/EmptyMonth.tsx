import { usePromise } from "../../../catalogue/page/status";
import { Button } from "../../../design/actions/Button";
import { EmptyState } from "../../../design/states/EmptyState";

interface Props {
  /** Of the month. */
  name: string;
  /** Undefined when nothing narrows the calendar. */
  reset: (() => void) | undefined;
}

/** Stands under a month in which no launch has a day. */
export function EmptyMonth({ name, reset }: Props) {
  const promise = usePromise("Dates appear here as soon as they are announced.");
  return (
    <EmptyState title={`No launch has a date in ${name}`} text={reset ? "Try fewer filters." : promise}>
      {reset && <Button onClick={reset}>Reset filters</Button>}
    </EmptyState>
  );
}
