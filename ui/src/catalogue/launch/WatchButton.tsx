import { Suspense, useState } from "react";
import { Button } from "../../design/actions/Button";
import type { ButtonLook } from "../../design/actions/buttonLook";
import { LinkButton } from "../../design/actions/LinkButton";
import { ExternalLink } from "../../design/icons/ExternalLink";
import { Play } from "../../design/icons/Play";
import { part } from "../../design/part";
import type { LaunchNormal } from "../../lib/api/api.gen";
import { preloadOn } from "../../lib/browser/preload";
import { elsewhere, siteOf, watchable } from "../video/video";
import { names } from "./names";

const loadDialog = async () => (await import("../video/VideoDialog")).VideoDialog;
const VideoDialog = part(loadDialog, { as: "dialog" });

interface Props extends Omit<ButtonLook, "icon"> {
  launch: Pick<LaunchNormal, "id" | "fullname" | "image" | "video_urls">;
  /** The word on the button. */
  word?: string;
  /** The word on the disabled button of a launch without a webcast; without it there is no such button. */
  none?: string;
}

/** Opens the launch's webcast over the page, or in a new tab where it cannot be played here. */
export function WatchButton({ launch, word = "Watch", none, ...look }: Props) {
  const [open, setOpen] = useState(false);
  const video = watchable(launch.video_urls);
  const other = video ?? elsewhere(launch.video_urls);
  const { mission } = names(launch.fullname);
  if (!video && other) {
    const text = `Watch on ${siteOf(other.videoUrl)}`;
    return (
      <LinkButton {...look} to={other.videoUrl} missing="" label={`${text}: ${mission}`}>
        <ExternalLink aria-hidden />
        {text}
      </LinkButton>
    );
  }
  const text = video ? word : none;
  if (!text) return null;
  return (
    <>
      <Button
        {...look}
        missing={video ? undefined : "No Video Available"}
        aria-label={`${text}: ${mission}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...(video && preloadOn(loadDialog))}
      >
        {video && <Play aria-hidden fill="currentColor" />}
        {text}
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
