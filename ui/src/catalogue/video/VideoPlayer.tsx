import { useState } from "react";
import { CoverImage } from "../../design/art/CoverImage";
import type { Photo } from "../../design/art/photo";
import { Play } from "../../design/icons/Play";
import type { Video } from "../../lib/api/api.gen";
import { stillOf, videoId } from "./player";
import { VideoFrame } from "./VideoFrame";
import s from "./VideoPlayer.module.css";

interface Props {
  video: Video;
  /** What stands there before the click when no still of it is kept: the launch's art and image, which the page shows anyway. */
  seed: string;
  image: Photo | null;
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
          <CoverImage seed={seed} image={stillOf(video) ?? image} sizes="(max-width: 60rem) 92vw, 56rem" />
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
