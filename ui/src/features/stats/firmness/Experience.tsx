import { HeldDots } from "../../../catalogue/firmness/HeldDots";
import { CellLink } from "../../../design/data/CellLink";
import type { FirmnessCell } from "../../../lib/api/api.gen";
import { grouped } from "../../../lib/format";
import { ENOUGH } from "./cells";
import s from "./Firmness.module.css";

const shareOf = (held: number, seen: number) => `${grouped(held)} of ${grouped(seen)}`;

/** What was seen here of how dates held, with its launches. */
export function Own({ cell: { own_held, own_seen, path } }: { cell: FirmnessCell }) {
  const share = shareOf(own_held, own_seen);
  return path ? <CellLink to={path}>{share}</CellLink> : share;
}

/** How many of those alike held: ten dots, what was seen here, and what the program came with. */
export function Experience({ cell }: { cell: FirmnessCell }) {
  const { held, seen, own_seen, born_held, born_seen } = cell;
  return (
    <span className={s.experience}>
      {seen >= ENOUGH && <HeldDots share={held / seen} folds />}
      {own_seen > 0 && (
        <b>
          <Own cell={cell} />
          <span className="sr-only"> seen here</span>
        </b>
      )}
      {born_seen > 0 && (
        <small>
          {shareOf(born_held, born_seen)}
          <span className="sr-only"> built in</span>
        </small>
      )}
    </span>
  );
}
