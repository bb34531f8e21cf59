import type { ReactNode } from "react";
import { Button } from "../../design/actions/Button";
import { EmptyState } from "../../design/states/EmptyState";

interface Props {
  /** Undefined when nothing narrows the list. */
  reset: (() => void) | undefined;
  /** Another way on. */
  children?: ReactNode;
}

/** Stands where the results of a list would in which nothing is found. */
export function NoResults({ reset, children }: Props) {
  return (
    <EmptyState
      title="No Results Match Current Settings!"
      text="Check your filtering settings using the above"
    >
      {children}
      {reset && <Button onClick={reset}>Reset filters</Button>}
    </EmptyState>
  );
}
