import { LinkButton } from "../../../design/actions/LinkButton";
import { CoverImage } from "../../../design/art/CoverImage";
import { ArrowRight } from "../../../design/icons/ArrowRight";
import { ExternalLink } from "../../../design/icons/ExternalLink";
import { part } from "../../../design/part";
import type { PadSummary } from "../../../lib/api/api.gen";
import { counted, padName } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import { offMap } from "../pads";
import { stateOf } from "../place";
import s from "./PadCard.module.css";
import { PinIcon } from "./PinIcon";

const PadNext = part(async () => (await import("./PadNext")).PadNext, { as: "decoration" });

interface Props {
  pad: PadSummary;
  /** On Escape. */
  onClose: () => void;
}

/** What the map says about a pad. */
export function PadCard({ pad, onClose }: Props) {
  return (
    <section
      className={s.card}
      aria-label={padName(pad.name)}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <div className={s.cover}>
        <CoverImage seed={`pad-${pad.id}`} image={pad.image} sizes="17rem" />
      </div>
      <div className={s.body}>
        <h2>{padName(pad.name)}</h2>
        <p>{pad.location?.name ?? "Unknown location"}</p>
        <p className={s.state}>
          <PinIcon active={pad.active} />
          {stateOf(pad.active)}
          {pad.total_launch_count !== null && <span>{counted(pad.total_launch_count, "launch")}</span>}
        </p>
        {!pad.on_map && <p>{offMap(pad)}</p>}
        {pad.id > 0 && <PadNext key={pad.id} pad={pad.id} />}
      </div>
      <div className={s.foot}>
        <LinkButton
          to={pad.id ? paths.location(pad.id) : null}
          missing="No Info Available"
          label={`Info: ${padName(pad.name)}`}
          size="sm"
          wide
        >
          Info
          <ArrowRight aria-hidden />
        </LinkButton>
        <LinkButton
          to={pad.wiki_url}
          missing="No Wiki Available"
          label={`Wiki: ${padName(pad.name)}`}
          size="sm"
          wide
        >
          Wiki
          <ExternalLink aria-hidden />
        </LinkButton>
      </div>
    </section>
  );
}
