import { FeedText } from "../../design/data/FeedText";
import { CircleCheck } from "../../design/icons/CircleCheck";
import { CircleDashed } from "../../design/icons/CircleDashed";
import { CircleX } from "../../design/icons/CircleX";
import type { Landing } from "../../lib/api/api.gen";
import { figure, yesNo } from "../../lib/format";
import s from "./LandingRow.module.css";

function resultOf(landing: Landing): "none" | "planned" | "ok" | "lost" {
  if (!landing.attempt) return "none";
  if (landing.success === null) return "planned";
  return landing.success ? "ok" : "lost";
}

const icons = { none: CircleDashed, planned: CircleDashed, ok: CircleCheck, lost: CircleX };

interface Props {
  landing: Landing;
}

/** Where and how a stage comes down, and whether it worked. */
export function LandingRow({ landing }: Props) {
  const { landing_type: type, landing_zone: zone } = landing;
  const result = resultOf(landing);
  const Icon = icons[result];
  const how = type && (type.abbrev ? `${type.name} (${type.abbrev})` : type.name);
  const far = landing.downrange_distance ? `, ${figure(landing.downrange_distance, "km")} downrange` : "";
  return (
    <div className={s.landing} data-result={result}>
      <i aria-hidden>
        <Icon />
      </i>
      <div>
        <h4>
          {zone?.name ?? "Landing"} {zone?.abbrev && zone.abbrev !== zone.name && <span>{zone.abbrev}</span>}
        </h4>
        {how && (
          <p>
            {how}
            {far}
          </p>
        )}
        {zone?.location && zone.location.name !== zone.name && <p>{zone.location.name}</p>}
        {[landing.description, type?.description, zone?.description].map(
          (text) =>
            text && (
              <FeedText key={text} className={s.fine}>
                {text}
              </FeedText>
            ),
        )}
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
