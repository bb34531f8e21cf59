interface Props {
  kind: "empty" | "failed" | "lost";
}

/** Line drawings in the colour of the text: an arc with nothing on it, one that broke, one that left the page. */
export function EmptyDrawing({ kind }: Props) {
  return (
    <svg
      viewBox="0 0 176 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M8 88 Q88 58 168 88" />
      <path d="M20 94 Q88 70 156 94" opacity=".4" />
      {kind === "empty" && (
        <>
          <path d="M36 76 C60 22 108 12 142 26" strokeDasharray="1 7" />
          <circle cx="146" cy="28" r="5" />
        </>
      )}
      {kind === "failed" && (
        <>
          <path d="M36 76 C48 48 62 36 78 28" />
          <path d="M98 24 l8 8 m0 -8 l-8 8" strokeWidth="2" />
          <path d="M112 34 C126 42 132 56 134 72" strokeDasharray="1 6" />
        </>
      )}
      {kind === "lost" && (
        <>
          <path d="M36 76 C64 20 116 2 172 6" />
          <circle cx="112" cy="18" r="2.5" fill="currentColor" />
          <path d="M118 44 h8 M132 36 h6 M128 54 h4" opacity=".6" />
        </>
      )}
      <path d="M24 30v4M22 32h4M150 54v4M148 56h4M60 12v4M58 14h4" opacity=".6" />
    </svg>
  );
}
