import { Tag } from "../../design/data/Tag";
import type { Station } from "../../lib/api/api.gen";

interface Props {
  station: Pick<Station, "status">;
}

/** How a station stands, in one word; nothing where that is not known. */
export function StationStatus({ station: { status } }: Props) {
  if (!status) return null;
  return <Tag tone={status === "Active" ? "go" : undefined}>{status}</Tag>;
}
