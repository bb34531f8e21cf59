import { useState } from "react";
import { CoverImage } from "../../design/art/CoverImage";
import { Play } from "../../design/icons/Play";
import type { Video } from "../../lib/api/api.gen";
import { VideoFrame } from "./VideoFrame";
import s from "./VideoPlayer.module.css";
import { videoId } from "./video";

interface Props {
  video: Video;
  /** What the picture before the click is drawn from: the launch's id and its image, which the page shows anyway. */
  seed: string;
  image: string | null | undefined;
}

/** A webcast that is loaded only when it is asked for: nothing goes to YouTube before the click. */
export function VideoPlayer({ video, seed, image }: Props) {
  const [playing, setPlaying] = useState(false);
  return (
    <div className={s.screen}>
      {playing || videoId(video.videoUrl) === null ? (
        <VideoFrame video={video} />
      ) : (
        <button type="button" className={s.poster} data-autofocus onClick={() => setPlaying(true)}>
          <CoverImage seed={seed} src={image} />
          <span className={s.play}>
            <Play aria-hidden fill="currentColor" />
          </span>
          <span className={s.note}>
            <b>Play video</b> from youtube-nocookie.com
          </span>
        </button>
      )}
    </div>
  );
}
