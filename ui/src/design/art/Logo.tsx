import { useSite } from "../../lib/firstPaint/site";

/** The mark: the host's, or a flight that rises from the ground. */
export function Logo() {
  const { mark } = useSite();
  if (mark) return <img src={mark} width={26} alt="" />;
  return (
    <svg width="26" height="26" viewBox="0 0 26 26" fill="none" aria-hidden="true">
      <g stroke="currentColor" strokeWidth="2.2" strokeLinecap="round">
        <path d="M3 20.5C8.5 20.5 17 16 20 4" />
        <path d="M3 23.4h20" opacity=".28" />
      </g>
      <circle cx="20" cy="4" r="3.1" fill="var(--accent)" />
    </svg>
  );
}
