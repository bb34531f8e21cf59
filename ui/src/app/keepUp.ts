// Has the page keep up with the time and with launches. Loaded once, beside the first paint, which does not need it.
import { startPolling } from "../catalogue/time/poll";
import { http } from "../lib/api/call";
import { checkClock } from "../lib/api/serverTime";

/** Long enough for the first paint to be over. */
const LATER = 2_000;

checkClock();
startPolling();
// What speaks to the server comes while nothing else is to be done, so that the first call need not wait for it.
setTimeout(() => void http().catch(() => undefined), LATER);
