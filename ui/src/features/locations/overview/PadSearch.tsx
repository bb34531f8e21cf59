import { type RefObject, useState } from "react";
import { SearchField } from "../../../design/forms/SearchField";
import { usePopoverDialog } from "../../../design/overlays/usePopoverDialog";
import type { PadSummary } from "../../../lib/api/api.gen";
import { padName } from "../../../lib/format";
import { findPad, isMapped, offMap } from "../pads";
import s from "./PadSearch.module.css";

interface Props {
  pads: readonly PadSummary[];
  /** The button that opened it. */
  button: RefObject<HTMLElement | null>;
  onFound: (pad: PadSummary) => void;
  onClose: () => void;
}

function answer(text: string, pad: PadSummary | undefined): string {
  if (text === "") return "";
  if (!pad) return `No match for “${text}”.`;
  const where = isMapped(pad) ? "" : ` ${offMap(pad)}: not on the map.`;
  return `${padName(pad.name)}, ${pad.location?.name}.${where}`;
}

/** The search line over the map: it opens the first pad at a location of that name, or of that name itself. */
export function PadSearch({ pads, button, onFound, onClose }: Props) {
  const [text, setText] = useState("");
  const dialog = usePopoverDialog({ sheet: "not all", button, onClose });
  const search = (wanted: string) => {
    setText(wanted);
    const pad = findPad(pads, wanted);
    if (pad) onFound(pad);
  };
  const message = answer(text, findPad(pads, text));
  return (
    <dialog ref={dialog} className={s.search} aria-label="Search launch pads">
      <SearchField
        label="Search by location or pad"
        placeholder="e.g. SpaceX Starbase"
        value={text}
        onSearch={search}
      />
      <p role="status">{message}</p>
    </dialog>
  );
}
