import type { Video } from "../../lib/api/api.gen";
import { startOf, videoId } from "./player";
import s from "./VideoFrame.module.css";

/** The player of a video, which starts at once; it fills the box it is put in and takes its corners. */
export function VideoFrame({ video }: { video: Pick<Video, "watch_url" | "title"> }) {
  const id = videoId(video.watch_url);
  if (id === null) {
    return (
      <p className={s.invalid} role="alert">
        Invalid video URL
      </p>
    );
  }
  return (
    <iframe
      className={s.frame}
      src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${startOf(video.watch_url)}`}
      title={video.title || "Webcast"}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
    />
  );
}
