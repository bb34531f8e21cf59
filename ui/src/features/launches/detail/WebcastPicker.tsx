import { useState } from "react";
import { isLive, watchOf } from "../../../catalogue/launch/watch";
import { beginsAt, stillOf, videoId } from "../../../catalogue/video/player";
import { VideoFrame } from "../../../catalogue/video/VideoFrame";
import { hostOf, watchable } from "../../../catalogue/video/video";
import { CoverImage } from "../../../design/art/CoverImage";
import { Tag } from "../../../design/data/Tag";
import { ExternalLink } from "../../../design/icons/ExternalLink";
import { Play } from "../../../design/icons/Play";
import { Radio } from "../../../design/icons/Radio";
import type { LaunchDetail, Video } from "../../../lib/api/api.gen";
import { useAt, useMinute } from "../../../lib/time/clock";
import s from "./WebcastPicker.module.css";

interface Props {
  seed: string;
  videos: readonly Video[];
  /** The one to play first; undefined: none can be played here. */
  first: Video | undefined;
  live: boolean;
  onChoose: ((video: Video) => void) | undefined;
}

const playable = (video: Video) => watchable([video]) !== undefined;

interface WebcastsProps {
  launch: LaunchDetail;
  /** The address of the one that was chosen before. */
  chosen?: string | null;
  onChoose?: (video: Video) => void;
}

/** The webcasts of a launch. */
export function Webcasts({ launch, chosen, onChoose }: WebcastsProps) {
  const live = useAt((now) => launch.webcast_live && isLive(launch, now));
  const { video, here } = watchOf(launch, useMinute());
  const kept = launch.video_urls.find(({ videoUrl }) => videoUrl === chosen);
  const first = kept ?? (here ? video : watchable(launch.video_urls));
  return (
    <WebcastPicker
      key={launch.id}
      seed={launch.id}
      videos={launch.video_urls}
      first={first}
      live={live}
      onChoose={onChoose}
    />
  );
}

/** Nothing third-party before the click: a still or a drawing, then the player. What cannot be embedded is a link. */
function WebcastPicker({ seed, videos, first, live, onChoose }: Props) {
  const [chosen, setPicked] = useState(first);
  // What was chosen is read anew with the launch; a first webcast may appear while the page is open.
  const picked = videos.find(({ videoUrl }) => videoUrl === chosen?.videoUrl) ?? first;
  const [playing, setPlaying] = useState(false);
  const pick = (video: Video) => {
    setPicked(video);
    setPlaying(true);
    onChoose?.(video);
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
                  {video === picked && video.live && live ? (
                    <Radio />
                  ) : (
                    <Play fill={video === picked ? "currentColor" : "none"} />
                  )}
                </i>
                <Row video={video} live={live && video.live} />
              </button>
            ) : (
              <a href={video.watch_url} target="_blank" rel="noreferrer">
                <i aria-hidden>
                  <ExternalLink />
                </i>
                <Row video={video} live={live && video.live} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Row({ video, live }: { video: Video; live: boolean }) {
  const host = hostOf(video.videoUrl);
  return (
    <>
      <span>
        <b>{video.title || host}</b>
        <small>{[video.publisher, host].filter(Boolean).join(" · ")}</small>
      </span>
      <span className={s.tags}>
        {live && <Tag tone="go">Live</Tag>}
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
          {[video.publisher, beginsAt(video), "plays from youtube-nocookie.com once you press play"]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </p>
    </div>
  );
}
