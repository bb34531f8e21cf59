import { useMemo } from "react";
import { useHref } from "react-router";
import { encode } from "uqr";
import s from "./TvPage.module.css";

/** A phone cannot reach the screen's own machine by these names. */
const isOwn = (host: string) => host === "localhost" || /^(127\.|\[::1\])/.test(host);

/** The dark modules of a code, row by row, as one path. */
const pathOf = (rows: readonly (readonly boolean[])[]) =>
  rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");

/** The code with which a phone opens a page of the site; absent where no phone could. */
export function PhoneCode({ to }: { to: string }) {
  const address = location.origin + useHref(to);
  const { size, data } = useMemo(() => encode(address, { ecc: "M", border: 2 }), [address]);
  if (isOwn(location.hostname)) return null;
  return (
    <a className={s.phone} href={address}>
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={address}>
        <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
        <path d={pathOf(data)} fill="#000" />
      </svg>
      On your phone
    </a>
  );
}
