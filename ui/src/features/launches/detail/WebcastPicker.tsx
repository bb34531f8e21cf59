import { useState } from "react";
import { hasEnded } from "../../../catalogue/launch/clock";
import { VideoFrame } from "../../../catalogue/video/VideoFrame";
import { hostOf, stillOf, videoId, watchable } from "../../../catalogue/video/video";
import { CoverImage } from "../../../design/art/CoverImage";
import { Tag } from "../../../design/data/Tag";
import { ExternalLink } from "../../../design/icons/ExternalLink";
import { Play } from "../../../design/icons/Play";
import { Radio } from "../../../design/icons/Radio";
import type { LaunchDetail, Video } from "../../../lib/api/api.gen";
import { useAt } from "../../../lib/time/clock";
import s from "./WebcastPicker.module.css";

interface Props {
  seed: string;
  videos: readonly Video[];
  live: boolean;
}

const playable = (video: Video) => watchable([video]) !== undefined;

/** The webcasts of a launch. */
export function Webcasts({ launch }: { launch: LaunchDetail }) {
  const live = useAt((now) => launch.webcast_live && !hasEnded(launch, now));
  return <WebcastPicker key={launch.id} seed={launch.id} videos={launch.video_urls} live={live} />;
}

/** Nothing third-party before the click: a still or a drawing, then the player. What cannot be embedded is a link. */
function WebcastPicker({ seed, videos, live }: Props) {
  const [picked, setPicked] = useState(watchable(videos));
  const [playing, setPlaying] = useState(false);
  const pick = (video: Video) => {
    setPicked(video);
    setPlaying(true);
  };
  return (
    <div className={s.wrap}>
      {picked && (
        <Player seed={seed} video={picked} live={live} playing={playing} onPlay={() => setPlaying(true)} />
      )}
      <ul className={s.list} aria-label="Webcasts">
        {videos.map((video) => (
          <li key={video.videoUrl}>
            {playable(video) ? (
              <button type="button" aria-pressed={video === picked} onClick={() => pick(video)}>
                <i aria-hidden>
                  {video === picked && video.live ? (
                    <Radio />
                  ) : (
                    <Play fill={video === picked ? "currentColor" : "none"} />
                  )}
                </i>
                <Row video={video} />
              </button>
            ) : (
              <a href={video.videoUrl} target="_blank" rel="noreferrer">
                <i aria-hidden>
                  <ExternalLink />
                </i>
                <Row video={video} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Row({ video }: { video: Video }) {
  const host = hostOf(video.videoUrl);
  return (
    <>
      <span>
        <b>{video.title || host}</b>
        <small>{[video.publisher, host].filter(Boolean).join(" · ")}</small>
      </span>
      <span className={s.tags}>
        {video.live && <Tag tone="go">Live</Tag>}
        {video.language && <Tag>{video.language}</Tag>}
        {video.type && <Tag>{video.type}</Tag>}
      </span>
    </>
  );
}

interface PlayerProps {
  seed: string;
  video: Video;
  live: boolean;
  playing: boolean;
  onPlay: () => void;
}

function Player({ seed, video, live, playing, onPlay }: PlayerProps) {
  if (playing || videoId(video.videoUrl) === null) {
    return (
      <div className={s.screen}>
        <VideoFrame video={video} />
      </div>
    );
  }
  return (
    <div className={`${s.screen} ${s.facade}`}>
      <div className={s.art}>
        <CoverImage seed={`${seed}-video`} image={stillOf(video)} sizes="(max-width: 60rem) 92vw, 50rem" />
      </div>
      <button type="button" className={s.play} aria-label={`Play: ${video.title}`} onClick={onPlay}>
        <Play fill="currentColor" aria-hidden />
      </button>
      {live && (
        <span className={s.live}>
          <i aria-hidden />
          Live now
        </span>
      )}
      <p className={s.caption}>
        <b>{video.title}</b>
        <span>
          {[video.publisher, "plays from youtube-nocookie.com after you press play"]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </p>
    </div>
  );
}
