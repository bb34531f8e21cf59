import { FeedText } from "../../../design/data/FeedText";
import { Section } from "../../../design/page/Section";
import { DASH } from "../../../lib/format";

interface Props {
  id: string;
  title: string;
  text: string | null;
}

/** A section of running text; what is not known is a dash. */
export function Prose({ id, title, text }: Props) {
  return (
    <Section id={id} title={title}>
      <FeedText prose>{text || DASH}</FeedText>
    </Section>
  );
}
