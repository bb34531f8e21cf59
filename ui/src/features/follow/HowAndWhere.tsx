import { Section } from "../../design/page/Section";
import type { Follow } from "../../lib/api/api.gen";
import { ForgetAll } from "./ForgetAll";
import { HowTold } from "./HowTold";
import { NoticeList } from "./NoticeList";
import { Sinks } from "./Sinks";

interface Props {
  follow: Follow;
  /** Has what is kept read again. */
  onChange: () => void;
}

/** Below the rules: where notices go, when, what was told, and the end of it all. */
export function HowAndWhere({ follow, onChange }: Props) {
  return (
    <>
      <Section id="where" title="Delivery">
        <Sinks follow={follow} onChange={onChange} />
      </Section>
      {follow.id !== 0 && (
        <>
          <Section id="how" title="When">
            <HowTold follow={follow} />
          </Section>
          <Section id="notices" title="Recent alerts">
            <NoticeList notices={follow.notices} zone={follow.zone} />
          </Section>
          <ForgetAll onForgotten={onChange} />
        </>
      )}
    </>
  );
}
