import { arrival, isConfirmed, readPageData } from "../firstPaint/pageData";
import { noteFetched } from "./freshness";

/** Takes over the data in the page, by SWR key: its age counts from when the server wrote or confirmed it. */
export function takeFirstData(): Record<string, unknown> {
  const { writtenAt, data } = readPageData();
  if (writtenAt === undefined) return {};
  const at = isConfirmed() ? arrival() : writtenAt;
  for (const key of Object.keys(data)) noteFetched(key, at);
  return data;
}
