import { CookieBanner } from "./CookieBanner";
import { GoToTop } from "./GoToTop";

/** What floats over every page once that is painted. */
export function Floating() {
  return (
    <>
      <GoToTop />
      <CookieBanner />
    </>
  );
}
