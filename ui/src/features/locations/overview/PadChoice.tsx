import { padName } from "../../../lib/format";
import type { MappedPad } from "../pads";
import { stateOf } from "../place";
import s from "./PadList.module.css";
import { PinIcon } from "./PinIcon";

interface Props {
  pads: readonly MappedPad[];
  onPick: (pad: MappedPad) => void;
  onClose: () => void;
}

/** Pads that lie on one spot of the map, to choose from. */
export function PadChoice({ pads, onPick, onClose }: Props) {
  return (
    <section
      className={s.choice}
      aria-label="Pads at this place"
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <h2>{pads.length} pads at this place</h2>
      <ul>
        {pads.map((pad) => (
          <li key={pad.id}>
            <button type="button" className={s.row} onClick={() => onPick(pad)}>
              <PinIcon active={pad.active} />
              <span>
                <b>{padName(pad.name)}</b>
                <span>{stateOf(pad.active)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
