import { arrival, readPageData } from "../firstPaint/pageData";
import { isTimeDoubted, isTimeLearnt, PAGE_AGE, TOLERANCE } from "../time/clock";
import { onWake } from "../time/wake";
import { http } from "./call";

/** Long enough for everything of the first paint to have arrived. */
const SETTLED = 10_000;
/** Long enough for what a returning page reads anyway to tell the time. */
const READING = 2_000;

/** Asks the server for the time, unless another answer has told it. */
function askTime(): void {
  if (isTimeLearnt()) return;
  http().then(
    ({ askHead }) => askHead("public/status"),
    () => undefined,
  );
}

/**
 * Asks the server for the time where the page does not bear out the visitor's clock, as it was written at another time
 * than it arrived. At once when the difference is too great for anything but a wrong clock; when the page may just
 * have been kept for a while, later. After a sleep it is asked again.
 */
export function checkClock(): void {
  onWake(() => void (isTimeDoubted() && setTimeout(askTime, READING)));
  const { writtenAt } = readPageData();
  if (writtenAt === undefined) return;
  const difference = arrival().at - writtenAt;
  if (difference < -TOLERANCE || difference > PAGE_AGE) askTime();
  else if (difference > TOLERANCE) setTimeout(askTime, SETTLED);
}
