import { VehicleScene } from "../../../design/art/VehicleScene";

/** A capsule with its trunk over the edge of the Earth. */
export function CapsuleScene() {
  return (
    <VehicleScene seed="spacecraft" sky={["#04060d", "#0d1733", "#2b4180", "#8fb4ff"]} light={[250, 236]}>
      {({ metal, glow, ground }) => (
        <>
          <circle cx="200" cy="742" r="520" fill={ground} />
          <circle cx="200" cy="742" r="520" fill="none" stroke={glow} strokeWidth="2" />
          <circle cx="200" cy="742" r="525" fill="none" stroke={glow} strokeWidth="10" opacity=".2" />
          <g transform="rotate(-24 206 116)">
            <path d="M120 92 H70 V136 H120 Z M292 92 H342 V136 H292 Z" fill="#16264f" />
            <path
              d="M70 106.6 H120 M70 121.3 H120 M86.6 92 V136 M103.3 92 V136 M292 106.6 H342 M292 121.3 H342 M308.6 92 V136 M325.3 92 V136"
              stroke={glow}
              strokeOpacity=".45"
            />
            <path d="M120 112 H176 V118 H120 Z M236 112 H292 V118 H236 Z" fill="#39404f" />
            <path d="M176 88 H236 V146 H176 Z" fill={metal} />
            <path d="M172 86 L190 40 Q206 30 222 40 L240 86 Z" fill={metal} />
            <path d="M172 86 H240 V92 H172 Z" fill="#191d28" />
            <path d="M197 56 h7 v10 h-10 Z M209 56 h7 l3 10 h-10 Z" fill="#14171f" />
            <path d="M188 146 h36 l5 9 h-46 Z" fill="#2b3242" />
          </g>
        </>
      )}
    </VehicleScene>
  );
}
