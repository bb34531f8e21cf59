import { useState } from "react";
import { imageOf, NO_PICTURE } from "../../catalogue/picture/picture";
import { videoId } from "../../catalogue/video/player";
import { VideoFrame } from "../../catalogue/video/VideoFrame";
import { hostOf } from "../../catalogue/video/video";
import { LinkButton } from "../../design/actions/LinkButton";
import { CoverImage } from "../../design/art/CoverImage";
import { ExternalLink } from "../../design/icons/ExternalLink";
import { Maximize2 } from "../../design/icons/Maximize2";
import { Play } from "../../design/icons/Play";
import type { Picture } from "../../lib/api/api.gen";
import s from "./PictureStage.module.css";

const SIZES = "(max-width: 87rem) 100vw, 82rem";

interface Props {
  picture: Picture;
}

/** What the day is about, as large as the page: a picture, a film that loads when it is asked for, or a drawing. */
export function PictureStage({ picture }: Props) {
  if (picture.media_type === "video" && picture.url) return <Film picture={picture} url={picture.url} />;
  const image = picture.media_type === "image" ? (picture.url ?? picture.hdurl) : null;
  return (
    <figure className={s.stage} data-bleed>
      <CoverImage
        seed={`picture-${picture.date}`}
        image={imageOf(picture)}
        sizes={SIZES}
        alt={picture.title}
        large
        first
      />
      {!image && <p className={s.none}>{NO_PICTURE}</p>}
      <div className={s.open}>
        <LinkButton
          look="glass"
          size="sm"
          to={image && (picture.hdurl ?? image)}
          missing={NO_PICTURE}
          label="Full image, in a new tab"
        >
          <Maximize2 aria-hidden />
          Full image
        </LinkButton>
      </div>
    </figure>
  );
}

/** Nothing is asked of where the film is before the click; one that cannot be shown here is a link to it. */
function Film({ picture, url }: Props & { url: string }) {
  const [playing, setPlaying] = useState(false);
  const embeddable = videoId(url) !== null;
  if (playing) {
    return (
      <div className={s.stage} data-bleed>
        <VideoFrame video={{ watch_url: url, title: picture.title }} />
      </div>
    );
  }
  return (
    <figure className={s.stage} data-bleed>
      <CoverImage seed={`picture-${picture.date}`} image={imageOf(picture)} sizes={SIZES} large first />
      {embeddable ? (
        <button type="button" className={s.play} onClick={() => setPlaying(true)}>
          <span>
            <Play aria-hidden fill="currentColor" />
          </span>
          <b>Play video</b>
          <small>from youtube-nocookie.com</small>
        </button>
      ) : (
        <div className={s.open}>
          <LinkButton look="glass" size="sm" to={url} missing={NO_PICTURE}>
            <ExternalLink aria-hidden />
            Watch the video at {hostOf(url)}
          </LinkButton>
        </div>
      )}
    </figure>
  );
}
