import { arrival, readPageData } from "../firstPaint/pageData";
import { learnPage } from "../time/clock";
import { noteFetched } from "./freshness";

/** Takes over the data in the page, by SWR key: its age counts from the moment the server wrote it. */
export function takeFirstData(): Record<string, unknown> {
  const { writtenAt, data } = readPageData();
  if (writtenAt === undefined) return {};
  const { at, live } = arrival();
  learnPage(writtenAt, at, live);
  for (const key of Object.keys(data)) noteFetched(key, writtenAt);
  return data;
}
