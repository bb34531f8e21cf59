import { arrival, readPageData } from "../firstPaint/pageData";
import { isTimeDoubted, isTimeLearnt, TOLERANCE } from "../time/clock";
import { onWake } from "../time/wake";
import { http } from "./call";

/** Those who open a page at the same moment ask one after the other within this time. */
const SPREAD = 3_000;
/** A question that was not answered is asked again after this time, then after twice as long, and so on. */
const PATIENCE = 5_000;
const LONGEST = 10 * 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks the server for the time until an answer has told it, and after `pause` the next time. */
async function askTime(pause: number): Promise<void> {
  if (isTimeLearnt()) return;
  try {
    await (await http()).askHead("public/time");
  } catch {
    // What asks could not be loaded, which is as good as no answer.
  }
  if (!isTimeLearnt()) timer = setTimeout(askTime, pause, Math.min(2 * pause, LONGEST));
}

function askSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(askTime, Math.random() * SPREAD, PATIENCE);
}

/**
 * Asks the server for the time where the page was written at another moment than it arrived by the visitor's clock, and
 * after a sleep. A page that a cache kept looks like one that meets a wrong clock, so it corrects nothing by itself.
 */
export function checkClock(): void {
  onWake(() => void (isTimeDoubted() && askSoon()));
  const { writtenAt } = readPageData();
  if (writtenAt !== undefined && Math.abs(arrival() - writtenAt) > TOLERANCE) askSoon();
}
