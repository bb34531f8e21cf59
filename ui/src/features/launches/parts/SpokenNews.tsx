import { useEffect, useRef, useState } from "react";
import { type Newsworthy, newsOf } from "../../../catalogue/launch/news";
import { clockOf } from "../../../catalogue/time/clock";
import { now, useAt } from "../../../lib/time/clock";
import { useTimeFormatOf } from "../../../lib/time/format";

interface Look {
  at: number;
  launches: ReadonlyMap<string, Newsworthy>;
}

/** Says politely what happens to the launches on the page while it is open. For those who see it the page shows it. */
export function SpokenNews({ launches }: { launches: readonly Newsworthy[] }) {
  const formatOf = useTimeFormatOf();
  const last = useRef<Look>(undefined);
  const [text, setText] = useState("");
  const clocks = useAt((time) => launches.map((launch) => clockOf(launch, time).kind).join());

  // biome-ignore lint/correctness/useExhaustiveDependencies: a clock that goes over to another state is news as well
  useEffect(() => {
    const before = last.current;
    const look = { at: now(), launches: new Map(launches.map((launch) => [launch.id, launch])) };
    last.current = look;
    if (!before) return;
    const news = [...look.launches.values()].map((launch) => {
      const known = before.launches.get(launch.id);
      return known ? newsOf(known, before.at, launch, look.at, formatOf(launch.timezone)) : "";
    });
    const told = news.filter(Boolean).join(" ");
    if (told) setText(told);
  }, [launches, clocks]);

  return (
    <p className="sr-only" role="status">
      {text}
    </p>
  );
}
