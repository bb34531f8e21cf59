import "../../src/styles/tokens.css";
import "../../src/styles/fonts.css";
import "../../src/styles/base.css";
import { createRoot } from "react-dom/client";
import { HeroScene } from "../../src/design/art/HeroScene";
import { Logo } from "../../src/design/art/Logo";
import hero from "../../src/features/launches/list/Hero.module.css";
import s from "./main.module.css";

/** The picture that other sites show beside a link to this one. */
function Card() {
  return (
    <div className={`${hero.hero} ${s.card}`}>
      <HeroScene />
      <div className={s.text}>
        <p className={s.brand}>
          <Logo />
          Tminus
        </p>
        <h1>Every space launch, counted down</h1>
        <p className={s.what}>Dates, webcasts, rockets, astronauts and news</p>
      </div>
    </div>
  );
}

/** The mark on the night, for home screens: it keeps clear of the edge that a mask may cut. */
function Icon() {
  return (
    <div className={s.icon}>
      <Logo />
    </div>
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(location.search === "?icon" ? <Icon /> : <Card />);
