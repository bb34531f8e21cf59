import { AfterPaint } from "../../design/page/AfterPaint";
import { part } from "../../design/part";
import s from "./TvPage.module.css";

const HeroScene = part(async () => (await import("../../design/art/HeroScene")).HeroScene, {
  as: "decoration",
});

/** The limb of a planet across the screen, and one ascent over it. */
export function Sky() {
  return (
    <div className={s.sky} aria-hidden="true">
      <AfterPaint>
        <HeroScene />
      </AfterPaint>
    </div>
  );
}
