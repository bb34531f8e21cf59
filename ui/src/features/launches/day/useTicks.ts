import { useEffect, useRef } from "react";
import { useAt } from "../../../lib/time/clock";

/** Seconds before T-0 at which it ticks. */
const MOMENTS = [600, 60];

/** Plays one soft tick. Only who pressed the button hears it, so the browser lets it sound. */
function tick(): void {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.12, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.25);
  tone.frequency.value = 660;
  tone.connect(volume).connect(audio.destination);
  tone.onended = () => void audio.close();
  tone.start();
  tone.stop(audio.currentTime + 0.25);
}

/** Ticks ten minutes and one minute before T-0 while `on`; `secondsAt` tells how far T-0 is. */
export function useTicks(on: boolean, secondsAt: (now: number) => number | null): void {
  const passed = useAt((now) => {
    const seconds = secondsAt(now);
    return seconds === null ? 0 : MOMENTS.filter((before) => seconds >= -before).length;
  });
  const before = useRef(passed);
  useEffect(() => {
    if (on && passed > before.current) tick();
    before.current = passed;
  }, [on, passed]);
}
