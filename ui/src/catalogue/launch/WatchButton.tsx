import { Suspense, useState } from "react";
import { Button } from "../../design/actions/Button";
import type { ButtonLook } from "../../design/actions/buttonLook";
import { LinkButton } from "../../design/actions/LinkButton";
import { ExternalLink } from "../../design/icons/ExternalLink";
import { Play } from "../../design/icons/Play";
import { part } from "../../design/part";
import type { LaunchNormal } from "../../lib/api/api.gen";
import { preloadOn } from "../../lib/browser/preload";
import { useMinute } from "../../lib/time/clock";
import { useTimeFormat } from "../../lib/time/format";
import { names } from "../names";
import { type Watched, watchOf, watchText } from "./watch";

const loadDialog = async () => (await import("../video/VideoDialog")).VideoDialog;
const VideoDialog = part(loadDialog, { as: "dialog" });

export interface WatchProps extends ButtonLook {
  launch: Watched &
    Pick<LaunchNormal, "id" | "fullname" | "image"> & {
      /** Of its site; left out on a page that is about one site. */
      timezone?: LaunchNormal["timezone"];
    };
  /** "Watch" alone, where there is no room for more. */
  brief?: boolean;
  /** Draws a disabled button for a launch without a video, which otherwise has none. */
  always?: boolean;
}

/** Opens the launch's webcast over the page, or in a new tab where it cannot be played here. */
export function WatchButton({ launch, brief, always, look, ...size }: WatchProps) {
  const [open, setOpen] = useState(false);
  const now = useMinute();
  const words = watchText(launch, now, useTimeFormat(launch.timezone));
  const { mission } = names(launch.fullname);
  const { kind, video, here } = watchOf(launch, now);
  if (kind === "none" && !always) return null;
  const text = brief && here ? "Watch" : words;
  // Only what can be watched of this attempt may be the loudest of the buttons.
  const quiet = look === "primary" && (kind === "none" || kind === "earlier");
  const style = { ...size, look: quiet ? "glass" : look } as const;
  if (video && !here) {
    return (
      <LinkButton {...style} to={video.watch_url} missing="" label={`${text}: ${mission}`}>
        <ExternalLink aria-hidden />
        {!size.icon && text}
      </LinkButton>
    );
  }
  return (
    <>
      <Button
        {...style}
        missing={video ? undefined : "No Video Available"}
        aria-label={`${text}: ${mission}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...(video && preloadOn(loadDialog))}
      >
        {video && <Play aria-hidden fill="currentColor" />}
        {!size.icon && text}
      </Button>
      {open && video && (
        <Suspense>
          <VideoDialog
            title={mission}
            video={video}
            launchId={launch.id}
            image={launch.image}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
