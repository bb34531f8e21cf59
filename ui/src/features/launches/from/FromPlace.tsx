import { useState } from "react";
import { Link } from "react-router";
import { RemindSlot } from "../../../catalogue/follow/RemindSlot";
import { ofPage } from "../../../catalogue/follow/target";
import { launchTitle, names } from "../../../catalogue/names";
import { Page } from "../../../catalogue/page/Page";
import { hasEnded } from "../../../catalogue/time/clock";
import { LaunchTime } from "../../../catalogue/time/LaunchTime";
import { Button } from "../../../design/actions/Button";
import { ArrowLeft } from "../../../design/icons/ArrowLeft";
import { MapPin } from "../../../design/icons/MapPin";
import { AfterPaint } from "../../../design/page/AfterPaint";
import { PageMeta } from "../../../design/page/PageMeta";
import { part } from "../../../design/part";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import { paths } from "../../../lib/paths";
import { useMyPlace } from "../../../lib/sky/myPlace";
import { useAt } from "../../../lib/time/clock";
import s from "./FromPlace.module.css";

const PlaceChooser = part(async () => (await import("./Sky")).PlaceChooser, { as: "panel" });
const Sky = part(async () => (await import("./Sky")).Sky, { as: "panel" });

interface Props {
  launch: LaunchDetail;
}

/** The page of a launch as it is seen from the visitor's place, which is asked for first and told to nobody. */
export function FromPlace({ launch }: Props) {
  const place = useMyPlace();
  const [isChoosing, setChoosing] = useState(false);
  const over = useAt((now) => hasEnded(launch, now));
  const title = launchTitle(launch.fullname);
  return (
    <Page>
      <PageMeta
        title={`${title}: from my place`}
        description={`${title}: how far away it is, how light it is then, and how high it comes in your sky.`}
      />
      <Link className={s.back} to={paths.launch(launch.id)}>
        <ArrowLeft aria-hidden />
        {names(launch.fullname).mission}
      </Link>
      <header className={s.head}>
        <div>
          <h1>{place ? `From ${place.name}` : "From my place"}</h1>
          <p>
            <LaunchTime launch={launch} />
            {over && ". This launch is over: so it stood in the sky."}
          </p>
        </div>
        <div>
          {place && (
            <Button
              look="ghost"
              size="sm"
              aria-expanded={isChoosing}
              onClick={() => setChoosing(!isChoosing)}
            >
              <MapPin aria-hidden />
              Another place
            </Button>
          )}
          {!over && <RemindSlot launch={ofPage(launch)} size="sm" look="primary" />}
        </div>
      </header>
      <AfterPaint fallback={<div className={s.coming} aria-busy />}>
        {(isChoosing || !place) && <PlaceChooser place={place} onDone={() => setChoosing(false)} />}
        {place && <Sky launch={launch} place={place} />}
      </AfterPaint>
    </Page>
  );
}
