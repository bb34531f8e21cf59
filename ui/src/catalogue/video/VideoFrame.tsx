import type { Video } from "../../lib/api/api.gen";
import s from "./VideoFrame.module.css";
import { videoId } from "./video";

/** The player of a video, which starts at once; it fills the box it is put in and takes its corners. */
export function VideoFrame({ video }: { video: Pick<Video, "videoUrl" | "title"> }) {
  const id = videoId(video.videoUrl);
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
      src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`}
      title={video.title || "Webcast"}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
    />
  );
}
