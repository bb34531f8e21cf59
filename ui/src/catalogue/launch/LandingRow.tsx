import { FeedText } from "../../design/data/FeedText";
import { CircleCheck } from "../../design/icons/CircleCheck";
import { CircleDashed } from "../../design/icons/CircleDashed";
import { CircleX } from "../../design/icons/CircleX";
import type { Landing } from "../../lib/api/api.gen";
import { yesNo } from "../../lib/format";
import { useMeasure } from "../../lib/units";
import { withAbbrev } from "../withAbbrev";
import s from "./LandingRow.module.css";

function resultOf(landing: Landing): "none" | "planned" | "ok" | "lost" {
  if (!landing.attempt) return "none";
  if (landing.success === null) return "planned";
  return landing.success ? "ok" : "lost";
}

/** What a line says, whatever its case and its full stop. */
const bare = (line: string) => line.trim().replace(/\.$/, "").toLowerCase();

/** Returns those lines that are there and say what no line before them says, and `said` does not say either. */
function fresh(said: string, lines: readonly (string | null | undefined)[]): string[] {
  const known = new Set([bare(said)]);
  return lines.filter((line): line is string => {
    if (!line || known.has(bare(line))) return false;
    known.add(bare(line));
    return true;
  });
}

const icons = { none: CircleDashed, planned: CircleDashed, ok: CircleCheck, lost: CircleX };

interface Props {
  landing: Landing;
}

/** Where and how a stage comes down, and whether it worked. */
export function LandingRow({ landing }: Props) {
  const { landing_type: type, landing_zone: zone } = landing;
  const result = resultOf(landing);
  const measure = useMeasure();
  const Icon = icons[result];
  const how = type && withAbbrev(type.name, type.abbrev);
  const name = zone?.name ?? "Landing";
  const [abbrev] = fresh(name, [zone?.abbrev]);
  const [place] = fresh(name, [zone?.location?.name]);
  const texts = fresh(name, [landing.description, type?.description, zone?.description]);
  const far = landing.downrange_distance ? `, ${measure(landing.downrange_distance, "km")} downrange` : "";
  return (
    <div className={s.landing} data-result={result}>
      <i aria-hidden>
        <Icon />
      </i>
      <div>
        <h4>
          {name} {abbrev && <span>{abbrev}</span>}
        </h4>
        {how && (
          <p>
            {how}
            {far}
          </p>
        )}
        {place && <p>{place}</p>}
        {texts.map((text) => (
          <FeedText key={text} className={s.fine}>
            {text}
          </FeedText>
        ))}
      </div>
      <dl>
        <div>
          <dt>Attempt</dt>
          <dd>{yesNo(landing.attempt)}</dd>
        </div>
        <div>
          <dt>Success</dt>
          <dd>{yesNo(landing.success)}</dd>
        </div>
      </dl>
    </div>
  );
}
