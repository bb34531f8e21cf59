import { HeroScene } from "../../design/art/HeroScene";
import s from "./TvPage.module.css";

/** The limb of a planet across the screen, and one ascent over it. */
export function Sky() {
  return (
    <div className={s.sky} aria-hidden="true">
      <HeroScene />
    </div>
  );
}
