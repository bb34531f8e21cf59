import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { Page } from "../../catalogue/page/Page";
import { buttonLook } from "../../design/actions/buttonLook";
import { PageHead } from "../../design/page/PageHead";
import { PageMeta } from "../../design/page/PageMeta";
import { EmptyState } from "../../design/states/EmptyState";
import { basePath } from "../../lib/browser/basePath";
import { pageTitle } from "../../lib/browser/pageTitle";
import s from "./OfflinePage.module.css";

/** A page that the browser keeps. */
interface Kept {
  path: string;
  title: string;
}

/** Returns the pages that the service worker keeps, the last one first. */
async function readKept(): Promise<Kept[]> {
  if (!("caches" in window)) return [];
  const cache = await caches.open("pages");
  const all = (await cache.keys()).map(async ({ url }) => {
    const text = (await (await cache.match(url))?.text()) ?? "";
    const title = pageTitle(new DOMParser().parseFromString(text, "text/html").title);
    const { pathname, search } = new URL(url);
    return { path: pathname.slice(basePath().length) + search, title };
  });
  return (await Promise.all(all)).filter(({ title }) => title !== "").reverse();
}

/** Returns the address of a page of this site, and of no other. */
function addressOf(path: string | null): string | undefined {
  const address = path && URL.parse(basePath() + path, location.origin);
  return address && address.origin === location.origin ? address.href : undefined;
}

/** What is shown of a page that the browser does not have while it is offline: which ones it has. */
export function OfflinePage() {
  const [query] = useSearchParams();
  const [pages, setPages] = useState<Kept[]>();
  const again = addressOf(query.get("from"));
  useEffect(() => {
    readKept().then(setPages, () => setPages([]));
  }, []);
  return (
    <Page>
      <PageMeta title="Offline" description="What you can read without a connection." />
      <meta name="robots" content="noindex" />
      <PageHead title="Offline" lead="You're offline and haven't opened this page before." />
      {again && (
        <p>
          <a href={again} {...buttonLook({})}>
            Try again
          </a>
        </p>
      )}
      {pages?.length === 0 && (
        <EmptyState title="No saved pages yet." text="Pages you open are saved for when you are offline." />
      )}
      {pages && pages.length > 0 && (
        <nav aria-label="Saved pages">
          <p>These are shown as they were when you last opened them:</p>
          <ul className={s.kept}>
            {pages.map(({ path, title }) => (
              <li key={path}>
                {/* A whole page: what else it needs is kept with it. */}
                <a href={basePath() + path}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Page>
  );
}
