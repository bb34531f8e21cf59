import { useState } from "react";
import { isFinal } from "../../../catalogue/time/clock";
import { CoverImage } from "../../../design/art/CoverImage";
import { ImageCredit } from "../../../design/art/ImageCredit";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import { Webcasts } from "../detail/WebcastPicker";
import { chosenWebcast, keepWebcast } from "./chosenWebcast";
import s from "./LaunchDay.module.css";

/** The webcasts to choose from; until there is one, the launch's picture. */
export function Screen({ launch }: { launch: LaunchDetail }) {
  const [chosen] = useState(() => chosenWebcast(launch.id));
  if (launch.video_urls.length > 0)
    return (
      <section aria-label="Webcasts">
        <Webcasts
          launch={launch}
          chosen={chosen}
          onChoose={({ videoUrl }) => keepWebcast(launch.id, videoUrl)}
        />
      </section>
    );
  return (
    <div className={s.screen}>
      <CoverImage seed={launch.id} image={launch.image} sizes="(max-width: 60rem) 92vw, 52rem" large first />
      {!isFinal(launch) && <p>No webcast yet. It appears here once one is announced.</p>}
      <ImageCredit image={launch.image} className={s.credit} />
    </div>
  );
}
