import { ExternalLink } from "../../design/icons/ExternalLink";
import { Dialog } from "../../design/overlays/Dialog";
import type { Image, Video } from "../../lib/api/api.gen";
import { beginsAt } from "./player";
import s from "./VideoDialog.module.css";
import { VideoPlayer } from "./VideoPlayer";

interface Props {
  /** The dialog's title: what is shown, such as the mission. */
  title: string;
  video: Video;
  launchId: string;
  image: Image | null;
  onClose: () => void;
}

/** A webcast over the page. */
export function VideoDialog({ title, video, launchId, image, onClose }: Props) {
  return (
    <Dialog title={title} size="lg" lead={video.title} onClose={onClose}>
      <div className={s.player}>
        <VideoPlayer video={video} seed={launchId} image={image} />
      </div>
      <p className={s.source}>
        <span>
          {[video.publisher, video.type, video.language, beginsAt(video)].filter(Boolean).join(" · ")}
        </span>
        <a href={video.watch_url} target="_blank" rel="noreferrer">
          Open on YouTube
          <ExternalLink aria-hidden />
        </a>
      </p>
    </Dialog>
  );
}
