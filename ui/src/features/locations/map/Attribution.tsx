import s from "./Attribution.module.css";

interface Props {
  /** Template of the tiles, when the operator has set one. */
  tiles: string | null;
}

/** Whom the map is owed to. */
export function Attribution({ tiles }: Props) {
  return (
    <p className={s.attribution}>
      {tiles && URL.canParse(tiles) && (
        <>
          Tiles from {new URL(tiles).hostname}, ©{" "}
          <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
            OpenStreetMap contributors
          </a>
          .{" "}
        </>
      )}
      Land from{" "}
      <a href="https://www.naturalearthdata.com" target="_blank" rel="noreferrer">
        Natural Earth
      </a>
    </p>
  );
}
