import { useEffect } from "react";
import { useLocation } from "react-router";
import { BackButton } from "../design/actions/BackButton";
import { PageMeta } from "../design/page/PageMeta";
import { readPageData } from "../lib/firstPaint/pageData";
import { useSite } from "../lib/firstPaint/site";
import { paths } from "../lib/paths";
import { ErrorScreen } from "./ErrorScreen";
import { type Own, OwnPage } from "./OwnPage";

/** The page of every address that the program has none for: one that the host wrote, or that there is none. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const { pages } = useSite();
  const own = readPageData().data[`own${pathname}`] as Own | undefined;
  const elsewhere = !own && pages?.includes(pathname);
  // Its text comes with the page alone that the server wrote for it.
  useEffect(() => {
    if (elsewhere) location.reload();
  }, [elsewhere]);
  if (own) return <OwnPage own={own} />;
  if (elsewhere) return null;
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
