import { useId } from "react";
import { MetalGradient } from "../../../design/art/Metal";
import type { Docked } from "../../../lib/api/api.gen";

const cone = "M13 5 H27 L35 30 H5 Z";
const trunk = "M6 32 H34 V50 H6 Z";

interface Props {
  docked: Docked | null;
}

/** The ring of a port with a vehicle at it, its nose up; one whose name nobody told is an outline. */
export function Craft({ docked }: Props) {
  const id = useId();
  return (
    <svg viewBox="0 0 40 60" aria-hidden="true">
      <path d="M11 0 H29 V4 H11 Z" fill="#8f97a8" />
      {docked === null && (
        <path d="M13 7 H27" stroke="#8f97a8" strokeWidth="1.5" strokeDasharray="2 3" fill="none" />
      )}
      {docked && !docked.vehicle && (
        <path
          d={`${cone} ${trunk}`}
          fill="#fff"
          fillOpacity=".06"
          stroke="#fff"
          strokeOpacity=".75"
          strokeDasharray="3 3"
        />
      )}
      {docked?.vehicle && (
        <>
          <defs>
            <MetalGradient id={id} />
          </defs>
          <path d={`${cone} ${trunk}`} fill={`url(#${id})`} />
          <path d="M5 30 H35 V32 H5 Z" fill="#191d28" />
          <path d="M15.5 14 h3.5 v6 h-5 z M21 14 h3.5 l1.5 6 h-5 z" fill="#14171f" />
          <path d="M1 34 h5 v13 h-5 z M34 34 h5 v13 h-5 z" fill="#2a4278" />
        </>
      )}
    </svg>
  );
}
