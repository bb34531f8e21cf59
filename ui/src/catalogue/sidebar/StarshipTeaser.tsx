import { Link } from "react-router";
import { Stars } from "../../design/art/Stars";
import { pickStars, seeded, starLayers } from "../../design/art/seeded";
import tile from "../../design/data/Tile.module.css";
import { paths } from "../../lib/paths";
import s from "./StarshipTeaser.module.css";

/** Id of the Starship program in the feed. */
const STARSHIP = 1;

const stars = starLayers(pickStars(seeded("starship"), 46, 320, 200));

/** Leads to the Starship program. Under the pointer its engines flicker and the stars go by. */
export function StarshipTeaser() {
  return (
    <Link to={paths.program(STARSHIP)} className={tile.tile}>
      <svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <defs>
          <linearGradient id="starship-sky" x1="0" y1="0" x2=".3" y2="1">
            <stop offset="0" stopColor="#0a0d18" />
            <stop offset=".6" stopColor="#2b1a4e" />
            <stop offset="1" stopColor="#6a2f57" />
          </linearGradient>
          <linearGradient id="starship-steel">
            <stop offset="0" stopColor="#5f6779" />
            <stop offset=".38" stopColor="#eef1f7" />
            <stop offset="1" stopColor="#3b4252" />
          </linearGradient>
          <linearGradient id="starship-plume" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#fff4dc" />
            <stop offset=".25" stopColor="#ffb25e" stopOpacity=".9" />
            <stop offset="1" stopColor="#ff7a3c" stopOpacity="0" />
          </linearGradient>
        </defs>
        <rect width="320" height="200" fill="url(#starship-sky)" />
        <g className={s.stars} fill="#fff">
          {[0, -200].map((y) => (
            <g key={y} transform={`translate(0 ${y})`}>
              <Stars layers={stars} />
            </g>
          ))}
        </g>
        <g transform="rotate(14 208 80)">
          <path
            className={s.plume}
            fill="url(#starship-plume)"
            d="M196 118 C192 150 200 182 208 200 C216 182 224 150 220 118 Z"
          />
          <path
            fill="url(#starship-steel)"
            d="M198 120 V34 C198 20 203 11 208 5 C213 11 218 20 218 34 V120 Z"
          />
          <path fill="#3b4252" d="M198 30 L191 38 V46 L198 43 Z M218 30 L225 38 V46 L218 43 Z" />
          <path fill="#3b4252" d="M198 98 L189 110 V120 H198 Z M218 98 L227 110 V120 H218 Z" />
          <path stroke="#3b4252" strokeOpacity=".5" d="M198 70 H218" />
        </g>
      </svg>
      <span className={tile.text}>
        <small>Program</small>
        <b>SpaceX Starship</b>
      </span>
    </Link>
  );
}
