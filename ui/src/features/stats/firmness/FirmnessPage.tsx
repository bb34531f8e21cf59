import { Suspense } from "react";
import { Page } from "../../../catalogue/page/Page";
import { BackButton } from "../../../design/actions/BackButton";
import { PageHead } from "../../../design/page/PageHead";
import { PageMeta } from "../../../design/page/PageMeta";
import { part } from "../../../design/part";
import { DetailSkeleton } from "../../../design/states/DetailSkeleton";
import { paths } from "../../../lib/paths";

// A page that counts launches needs none of it.
const FirmnessSections = part(async () => (await import("./FirmnessSections")).FirmnessSections, {
  as: "panel",
});

const title = "How firm dates are";

/** How often launches fly when they say, and how good it was to say so. */
export function FirmnessPage() {
  return (
    <Page>
      <PageMeta
        title={title}
        description="How often launches fly when they say: by status and time to go, agency, rocket and site, with the forecast’s own record."
      />
      <PageHead
        title={title}
        lead="How often launches fly when they say, counted from the dates that were given."
        back={<BackButton fallback={paths.stats} look="ghost" />}
      />
      <Suspense fallback={<DetailSkeleton label="Counting dates" />}>
        <FirmnessSections />
      </Suspense>
    </Page>
  );
}
