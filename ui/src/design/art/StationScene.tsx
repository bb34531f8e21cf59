import { pickSky, type Sky, seeded } from "./seeded";
import { VehicleScene } from "./VehicleScene";

const panels = [72, 112, 258, 298] as const;

const dawn: Sky = ["#04080c", "#0b2a38", "#2b7a86", "#9df3e4"];

interface Props {
  /** The id of the station it stands for; without one it stands for all of them. */
  seed?: string;
}

/** A station with its wings spread; its sky is from the seed. */
export function StationScene({ seed }: Props) {
  return (
    <VehicleScene seed={seed ?? "stations"} sky={seed ? pickSky(seeded(seed)) : dawn} light={[200, 230]}>
      {({ metal, glow, ground }) => (
        <>
          <circle cx="200" cy="760" r="530" fill={ground} />
          <circle cx="200" cy="760" r="530" fill="none" stroke={glow} strokeWidth="1.5" />
          <g transform="rotate(-8 200 110)">
            <path d="M64 108 H336 V113 H64 Z" fill="#6d7589" />
            {panels.map((x) => (
              <g key={x}>
                <path d={`M${x} 46 h30 v56 h-30 Z M${x} 119 h30 v56 h-30 Z`} fill="#133540" />
                <path
                  d={`M${x + 15} 46 v56 M${x + 15} 119 v56 M${x} 65 h30 M${x} 84 h30 M${x} 138 h30 M${x} 157 h30`}
                  stroke={glow}
                  strokeOpacity=".4"
                />
              </g>
            ))}
            <rect x="190" y="62" width="20" height="98" rx="7" fill={metal} />
            <rect x="168" y="92" width="64" height="18" rx="6" fill={metal} />
            <rect x="176" y="128" width="48" height="14" rx="5" fill={metal} />
            <path d="M190 84 h20 M190 120 h20" stroke="#191d28" strokeWidth="2.5" />
          </g>
        </>
      )}
    </VehicleScene>
  );
}
