import { Suspense } from "react";
import { Page } from "../../catalogue/page/Page";
import { LinkButton } from "../../design/actions/LinkButton";
import { PageHead } from "../../design/page/PageHead";
import { PageMeta } from "../../design/page/PageMeta";
import { Section } from "../../design/page/Section";
import { part } from "../../design/part";
import { DetailSkeleton } from "../../design/states/DetailSkeleton";
import { EmptyState } from "../../design/states/EmptyState";
import { Failed } from "../../design/states/Failed";
import type { Follow } from "../../lib/api/api.gen";
import { useSession } from "../../lib/api/session";
import { useFollow, useFollowKey } from "../../lib/follow/follow";
import { paths } from "../../lib/paths";
import { MergeOffer } from "./MergeOffer";
import { RuleList } from "./RuleList";

const HowAndWhere = part(async () => (await import("./HowAndWhere")).HowAndWhere, { as: "panel" });

const lead = {
  member: "Saved to your account.",
  anonymous: "Saved for this browser only. No account.",
  restoring: "",
};

/** What the visitor follows, where notices go, and what was told. */
export function FollowsPage() {
  const { phase } = useSession();
  return (
    <Page>
      <PageMeta title="Alerts" description="The launches you get alerts for, and how they reach you." />
      <meta name="robots" content="noindex" />
      <PageHead title="Alerts" lead={lead[phase]} />
      <MergeOffer />
      <Following />
    </Page>
  );
}

function Following() {
  const { phase } = useSession();
  const key = useFollowKey();
  const { data, error, mutate } = useFollow();
  if (phase === "restoring" || (key && !data && !error))
    return <DetailSkeleton label="Loading your alerts" />;
  if (data) return <Kept follow={data} onChange={() => void mutate()} />;
  if (error && key) return <Failed error={error} retry={() => void mutate()} />;
  return <Nothing />;
}

function Nothing() {
  return (
    <EmptyState
      title="No alerts yet."
      text="Tap the bell on a launch or a list and we'll tell you when it is close, delayed, on hold or flying."
    >
      <LinkButton to={paths.launches} missing="">
        Launches
      </LinkButton>
    </EmptyState>
  );
}

/** What is kept, and how to change it: `onChange` has it read again. */
function Kept({ follow, onChange }: { follow: Follow; onChange: () => void }) {
  return (
    <>
      <Section id="rules" title="What you get alerts for" count={follow.rules.length || undefined}>
        {follow.rules.length > 0 ? <RuleList rules={follow.rules} /> : <Nothing />}
      </Section>
      <Suspense>
        <HowAndWhere follow={follow} onChange={onChange} />
      </Suspense>
    </>
  );
}
