import { useEffect } from "react";
import { useLocation } from "react-router";
import { Page } from "../catalogue/page/Page";
import { BackButton } from "../design/actions/BackButton";
import { PageMeta } from "../design/page/PageMeta";
import { Failed } from "../design/states/Failed";
import { ApiError, sentenceFor } from "../lib/api/apiError";
import { navigation, readPageData } from "../lib/firstPaint/pageData";
import { useSite } from "../lib/firstPaint/site";
import { paths } from "../lib/paths";
import { ErrorScreen } from "./ErrorScreen";
import { type Own, OwnPage } from "./OwnPage";

/** Reports whether the browser came to this address by asking the server, not by a link within the site. */
const isLoadedHere = () => navigation()?.name.split(/[?#]/)[0] === location.origin + location.pathname;

/** The page of every address that the program has none for: one that the host wrote, or that there is none. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const { pages } = useSite();
  const own = readPageData().data[`own${pathname}`] as Own | undefined;
  const missing = !own && pages?.includes(pathname);
  // Its text comes with the page alone that the server wrote for it, and where that came without it, asking again at once would not end.
  const mayCome = missing && !isLoadedHere();
  useEffect(() => {
    if (mayCome) location.reload();
  }, [mayCome]);
  if (own) return <OwnPage own={own} />;
  if (mayCome) return null;
  if (missing)
    return (
      <Page notice={false}>
        <PageMeta title="Not loaded" description="The text of this page did not come." />
        <Failed
          error={new ApiError({ status: 503, message: sentenceFor(503) })}
          retry={() => location.reload()}
        />
      </Page>
    );
  return (
    <>
      <PageMeta title="404 Page Not Found" description="There is no page at this address." />
      <ErrorScreen
        code={404}
        heading="Oops! Somthing went wrong, try again later."
        message="404 Page Not Found"
      >
        <BackButton look="glass" size="lg" fallback={paths.launches} />
      </ErrorScreen>
    </>
  );
}
