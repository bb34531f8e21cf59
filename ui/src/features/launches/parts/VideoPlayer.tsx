import { Play } from "lucide-react";
import { useState } from "react";
import { CoverImage } from "../../../components/CoverImage";
import type { Video } from "../../../lib/api.gen";
import { videoId } from "../video";
import s from "./VideoPlayer.module.css";

interface Props {
  video: Video;
  /** What the picture before the click is drawn from: the launch's id and its image, which the page shows anyway. */
  seed: string;
  image: string | null | undefined;
}

/** A webcast that is loaded only when it is asked for: nothing goes to YouTube before the click. */
export function VideoPlayer({ video, seed, image }: Props) {
  const [playing, setPlaying] = useState(false);
  const id = videoId(video.videoUrl);
  if (id === null) {
    return (
      <p className={s.invalid} role="alert">
        Invalid video URL
      </p>
    );
  }
  if (playing) {
    return (
      <iframe
        className={s.frame}
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
        title={video.title || "Webcast"}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
      />
    );
  }
  return (
    <button type="button" className={s.poster} data-autofocus onClick={() => setPlaying(true)}>
      <CoverImage seed={seed} src={image} eager />
      <span className={s.play}>
        <Play aria-hidden fill="currentColor" />
      </span>
      <span className={s.note}>
        <b>Play video</b> from youtube-nocookie.com
      </span>
    </button>
  );
}
