import { withAbbrev } from "../../../catalogue/withAbbrev";
import { CoverImage } from "../../../design/art/CoverImage";
import { Facts } from "../../../design/data/Facts";
import { FeedText } from "../../../design/data/FeedText";
import { AfterPaint } from "../../../design/page/AfterPaint";
import { part } from "../../../design/part";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import { cost } from "../../../lib/format";
import s from "./MissionBlock.module.css";

const PatchArt = part(async () => (await import("../../../design/art/PatchArt")).PatchArt, {
  as: "decoration",
});

interface Props {
  mission: NonNullable<LaunchDetail["mission"]>;
  patch: LaunchDetail["mission_patches"][number] | undefined;
  launchCost: number | null;
  /** How many people fly: the drawn patch has a star for each. */
  crew: number;
}

/** What the launch carries and where to, with the patch of the largest priority. */
export function MissionBlock({ mission, patch, launchCost, crew }: Props) {
  const orbit = mission.orbit && withAbbrev(mission.orbit, mission.orbit_abbrev);
  return (
    <div className={s.block}>
      <div>
        <h3 className={s.name}>{mission.name}</h3>
        {mission.description && <FeedText className={s.text}>{mission.description}</FeedText>}
        <Facts
          items={[
            ["Type", mission.type],
            ["Orbit", orbit],
            ["Launch cost", cost(launchCost)],
          ]}
        />
      </div>
      {patch && (
        <figure className={s.patch}>
          <CoverImage
            seed={mission.name}
            image={patch}
            sizes="9.5rem"
            alt={`Mission patch: ${patch.name}`}
            art={
              <AfterPaint>
                <PatchArt name={mission.name} stars={crew} />
              </AfterPaint>
            }
            whole
          />
        </figure>
      )}
    </div>
  );
}
