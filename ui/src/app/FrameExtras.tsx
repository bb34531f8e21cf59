import { AnnouncementKeeper } from "./AnnouncementKeeper";
import { CookieBanner } from "./CookieBanner";
import { GoToTop } from "./GoToTop";

/** What lies over every page: the way to its top, and what is said of cookies. Nobody needs it to see the page. */
export function FrameExtras() {
  return (
    <>
      <GoToTop />
      <CookieBanner />
      <AnnouncementKeeper />
    </>
  );
}
