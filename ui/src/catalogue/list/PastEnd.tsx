import { Button } from "../../design/actions/Button";
import { EmptyState } from "../../design/states/EmptyState";
import type { PageInfo } from "../../lib/api/api.gen";
import { counted, grouped } from "../../lib/format";

interface Props {
  info: PageInfo;
  onPage: (page: number) => void;
}

/** Stands where a page of a list would that ends before it. */
export function PastEnd({ info: { number, totalPages }, onPage }: Props) {
  return (
    <EmptyState
      title="No Results Match Current Settings!"
      text={`This is page ${grouped(number)} of a list of ${counted(totalPages, "page")}.`}
    >
      <Button onClick={() => onPage(totalPages)}>Show the last page</Button>
    </EmptyState>
  );
}
