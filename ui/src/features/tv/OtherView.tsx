import { Changes } from "./Changes";
import { Coming } from "./Coming";
import type { OtherView as View } from "./tvState";
import type { TvData } from "./useTvData";
import { Year } from "./Year";

interface Props {
  view: View;
  data: TvData;
}

/** What takes turns with the next launch. */
export function OtherView({ view, data: { launches = [], entries, stats } }: Props) {
  switch (view) {
    case "list":
      return <Coming launches={launches} />;
    case "changes":
      return <Changes entries={entries} />;
    case "stats":
      return stats && <Year stats={stats} />;
  }
}
