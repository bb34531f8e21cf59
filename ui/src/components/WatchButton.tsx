import { Play } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { LaunchNormal } from "../lib/api.gen";
import { names } from "../lib/launchNames";
import { preloadOn } from "../lib/preload";
import { watchable } from "../lib/video";
import { Button } from "./Button";
import type { ButtonLook } from "./buttonLook";

const loadDialog = async () => ({ default: (await import("./VideoDialog")).VideoDialog });
const VideoDialog = lazy(loadDialog);

interface Props extends Omit<ButtonLook, "icon"> {
  launch: Pick<LaunchNormal, "id" | "fullname" | "image" | "video_urls">;
  /** The word on the button. */
  word?: string;
}

/** Opens the launch's webcast over the page; without one it says so. */
export function WatchButton({ launch, word = "Watch", ...look }: Props) {
  const [open, setOpen] = useState(false);
  const video = watchable(launch.video_urls);
  const { mission } = names(launch.fullname);
  return (
    <>
      <Button
        {...look}
        missing={video ? undefined : "No Video Available"}
        aria-label={`${word}: ${mission}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...(video && preloadOn(loadDialog))}
      >
        <Play aria-hidden fill="currentColor" />
        {word}
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
