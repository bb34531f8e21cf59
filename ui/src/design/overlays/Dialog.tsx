import { type ReactNode, useId, useLayoutEffect } from "react";
import { Button } from "../actions/Button";
import { X } from "../icons/X";
import s from "./Dialog.module.css";
import { useModalDialog } from "./useModalDialog";

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
  lead?: ReactNode;
  /** A picture across the top. */
  band?: ReactNode;
  /** What stands beside all of it, or above where there is no room for that. */
  aside?: ReactNode;
  /** What stands before the title, such as a back arrow. */
  before?: ReactNode;
  size?: "sm" | "md" | "lg";
  /** While it is set nothing closes the dialog. */
  locked?: boolean;
}

/**
 * A modal dialog, open as long as it is rendered: native, so focus stays inside and Escape closes it. At most one is open:
 * a second closes the first. An element with `data-autofocus` inside gets the focus first. Below 44 rem it is a sheet
 * from the bottom edge.
 */
export function Dialog({ title, onClose, children, lead, band, aside, before, size = "md", locked }: Props) {
  const id = useId();
  const dialog = useModalDialog(onClose, { locked });
  useLayoutEffect(() => {
    dialog.ref.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, [dialog.ref]);
  return (
    <dialog {...dialog} className={s.dialog} data-size={size} aria-labelledby={id}>
      <div className={s.body} data-aside={aside !== undefined || undefined}>
        {band && <div className={s.band}>{band}</div>}
        <div className={s.inner}>
          <div className={s.head}>
            {before}
            <h2 id={id}>{title}</h2>
          </div>
          {lead && <p className={s.lead}>{lead}</p>}
          {children}
        </div>
        {aside && <div className={s.aside}>{aside}</div>}
        <div className={s.close}>
          <Button
            look={band || aside ? "glass" : "ghost"}
            size="sm"
            icon
            aria-label="Close"
            disabled={locked}
            onClick={onClose}
          >
            <X aria-hidden />
          </Button>
        </div>
      </div>
    </dialog>
  );
}
