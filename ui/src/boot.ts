// Stands inside every page, since none of the files of a page from the version before, kept by a cache, may be there.
import { markedAddress, renew, takeMark } from "./lib/browser/newVersion";

const isLoadedAnew = takeMark();
/** The first change of its state is that the whole page was read. */
const parsed = new Promise((done) => document.addEventListener("readystatechange", done));
let renewed: Promise<boolean> | undefined;

/** Shows what the page says without scripts, and that they are missing. */
function apologize(): void {
  const root = document.getElementById("root");
  const plain = document.querySelector("noscript")?.textContent ?? "";
  if (!root) return;
  root.className = "plain";
  root.innerHTML = `<div><p role="alert">This page could not be loaded. <a>Try again</a></p></div>${plain}`;
  const link = root.querySelector("a");
  if (link) link.href = markedAddress(Date.now().toString(16).slice(-7));
}

/** Loads the page anew when a file of its own does not come because there is a new version, and else tells of it. */
async function onMissing({ target }: Event): Promise<void> {
  const isScript = target instanceof HTMLScriptElement;
  if (!isScript && !(target instanceof HTMLLinkElement && target.rel === "stylesheet")) return;
  await parsed;
  try {
    renewed ??= isLoadedAnew ? Promise.resolve(false) : renew();
    if (await renewed) return;
  } catch {
    // Nobody answers, or this browser remembers nothing.
  }
  if (isScript && target.type === "module") apologize();
}

window.renew = renew;
addEventListener("error", onMissing, true);
// Whatever fails later is a part's failure.
addEventListener("DOMContentLoaded", () => removeEventListener("error", onMissing, true));
