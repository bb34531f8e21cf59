import { memo } from "react";
import s from "./HeroScene.module.css";
import { Stars } from "./Stars";
import { pickStars, seeded, starLayers } from "./seeded";

/** Fainter where the words stand. */
const stars = starLayers(
  pickStars(seeded("hero"), 110, 1440, 600).map((star) =>
    star.x < 760 ? { ...star, opacity: star.opacity * 0.35 } : star,
  ),
);
const ASCENT = "M968 474 C 1012 410 1100 352 1195 338";

/** The hero's backdrop: the limb of a planet, and one ascent over it. */
export const HeroScene = memo(function HeroScene() {
  return (
    <svg className={s.scene} viewBox="0 197 1440 523" preserveAspectRatio="xMaxYMin slice" aria-hidden="true">
      <Gradients />
      <g className={s.stars}>
        <Stars layers={stars} />
      </g>
      <g mask="url(#hero-mask)">
        <circle cx="1130" cy="1500" r="1040" fill="url(#hero-body)" />
        <circle cx="1130" cy="1500" r="1060" fill="url(#hero-air)" />
      </g>
      <path className={s.orbit} d="M640 470 C 860 300 1180 250 1440 300" fill="none" />
      <g fill="none" stroke="url(#hero-trail)" strokeLinecap="round">
        <path d={ASCENT} strokeWidth="9" opacity=".14" />
        <path className={s.trail} pathLength="1" d={ASCENT} strokeWidth="2.25" />
      </g>
      <circle cx="1195" cy="338" r="110" fill="url(#hero-flame)" />
      <circle cx="1195" cy="338" r="2.6" className={s.core} />
    </svg>
  );
});

function Gradients() {
  return (
    <defs>
      <radialGradient id="hero-air" cx=".5" cy=".5" r=".5">
        <stop offset=".90" className={s.air} stopOpacity="0" />
        <stop offset=".957" className={s.air} stopOpacity=".16" />
        <stop offset=".9795" className={s.air} stopOpacity=".62" />
        <stop offset=".9815" className={s.limb} stopOpacity=".95" />
        <stop offset=".984" className={s.air} stopOpacity="0" />
      </radialGradient>
      <linearGradient id="hero-body" x1=".3" y1="0" x2=".55" y2=".22">
        <stop offset="0" className={s.day} />
        <stop offset="1" className={s.night} />
      </linearGradient>
      <linearGradient id="hero-trail" gradientUnits="userSpaceOnUse" x1="968" y1="490" x2="1195" y2="338">
        <stop offset="0" className={s.plume} stopOpacity="0" />
        <stop offset=".5" className={s.plume} stopOpacity=".55" />
        <stop offset=".93" className={s.plume} />
        <stop offset="1" className={s.core} />
      </linearGradient>
      <radialGradient id="hero-flame">
        <stop offset="0" className={s.core} />
        <stop offset=".07" className={s.plume} stopOpacity=".95" />
        <stop offset=".22" className={s.haze} stopOpacity=".32" />
        <stop offset=".5" className={s.haze} stopOpacity=".09" />
        <stop offset="1" className={s.haze} stopOpacity="0" />
      </radialGradient>
      <linearGradient id="hero-fade" gradientUnits="userSpaceOnUse" x1="0" x2="1440">
        <stop offset=".1" stopColor="#fff" stopOpacity="0" />
        <stop offset=".62" stopColor="#fff" />
      </linearGradient>
      <mask id="hero-mask">
        <rect width="2800" height="1600" fill="url(#hero-fade)" />
      </mask>
    </defs>
  );
}
