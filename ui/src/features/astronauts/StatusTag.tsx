import { Tag } from "../../design/data/Tag";
import type { AstronautNormal } from "../../lib/api/api.gen";

interface Props {
  astronaut: Pick<AstronautNormal, "status" | "in_space">;
}

/** Whether a person is in space right now, or else how they stand with space flight. */
export function StatusTag({ astronaut: { status, in_space: inSpace } }: Props) {
  if (inSpace) return <Tag tone="go">In space now</Tag>;
  if (!status) return null;
  return <Tag tone={status === "Active" ? "go" : undefined}>{status}</Tag>;
}
