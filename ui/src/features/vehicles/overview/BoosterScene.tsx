import { VehicleScene } from "../../../design/art/VehicleScene";

/** A first stage comes down on a ship. */
export function BoosterScene() {
  return (
    <VehicleScene seed="boosters" sky={["#0a0607", "#3a1a18", "#b4532f", "#ffcf8f"]} light={[214, 214]}>
      {({ metal, glow, ground }) => (
        <>
          <path
            d="M40 34 C 120 -6 196 10 206 62"
            fill="none"
            stroke={glow}
            strokeOpacity=".55"
            strokeWidth="1.5"
            strokeDasharray="2 6"
            strokeLinecap="round"
          />
          <path d="M204 164 L212 212 L220 164 Z" fill={glow} opacity=".9" />
          <path d="M208 164 L212 192 L216 164 Z" fill="#fff" />
          <rect x="203" y="54" width="18" height="110" fill={metal} />
          <rect x="203" y="54" width="18" height="18" fill="#191d28" />
          <path d="M203 78 h-9 v9 h9 M221 78 h9 v9 h-9" fill="#2b3242" />
          <path
            d="M204 146 L184 172 L189 172 L206 158 Z M220 146 L240 172 L235 172 L218 158 Z"
            fill="#1d212c"
          />
          <rect y="214" width="400" height="86" fill={ground} />
          <path d="M132 208 H292 L280 222 H144 Z" fill="#1a1310" />
          <path d="M132 208 H292" stroke={glow} strokeOpacity=".8" />
          <path d="M148 208 V192 h10 V208 M268 208 V190 h12 V208" fill="#1a1310" />
          <path d="M60 232 H340 M110 246 H300" stroke={glow} strokeOpacity=".16" />
        </>
      )}
    </VehicleScene>
  );
}
