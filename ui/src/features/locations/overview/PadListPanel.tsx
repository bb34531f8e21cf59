import type { RefObject } from "react";
import { Button } from "../../../design/actions/Button";
import { X } from "../../../design/icons/X";
import { usePopoverDialog } from "../../../design/overlays/usePopoverDialog";
import type { PadSummary } from "../../../lib/api/api.gen";
import { counted, figure, padName } from "../../../lib/format";
import { bySite, isMapped, offMap } from "../pads";
import { stateOf } from "../place";
import s from "./PadList.module.css";
import { PinIcon } from "./PinIcon";

interface Props {
  pads: readonly PadSummary[];
  /** The button that opened it. */
  button: RefObject<HTMLElement | null>;
  /** Id of the pad that the map shows now. */
  selected: number | undefined;
  onPick: (pad: PadSummary) => void;
  onClose: () => void;
}

/** Returns what is known of a pad in one line: "Active · 1 launch · On the Moon". */
function said(pad: PadSummary): string {
  const count = pad.total_launch_count;
  const parts = [
    stateOf(pad.active),
    count === null ? null : counted(count, "launch"),
    isMapped(pad) ? null : offMap(pad),
  ];
  return parts.filter(Boolean).join(" · ");
}

/** Every pad by site, those that are on no map among them: the map without the map. */
export function PadListPanel({ pads, button, selected, onPick, onClose }: Props) {
  const dialog = usePopoverDialog({ sheet: "(max-width: 44rem)", button, onClose });
  return (
    <dialog ref={dialog} className={s.panel} aria-label="List of pads">
      <header className={s.head}>
        <h2>
          Launch pads <span>{figure(pads.length)}</span>
        </h2>
        <Button look="ghost" size="sm" icon aria-label="Close list" onClick={onClose}>
          <X aria-hidden />
        </Button>
      </header>
      <div className={s.sites}>
        {bySite(pads).map((site) => (
          <section key={site.name}>
            <h3>{site.name}</h3>
            <ul>
              {site.pads.map((pad) => (
                <li key={pad.id}>
                  <button
                    type="button"
                    className={s.row}
                    aria-current={pad.id === selected || undefined}
                    onClick={() => onPick(pad)}
                  >
                    <PinIcon active={pad.active} />
                    <span>
                      <b>{padName(pad.name)}</b>
                      <span>{said(pad)}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </dialog>
  );
}
