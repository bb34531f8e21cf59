import { Button } from "../actions/Button";
import { Spinner } from "../states/Spinner";
import s from "./ConfirmDialog.module.css";
import { Dialog } from "./Dialog";

interface Props {
  title: string;
  lines: readonly string[];
  /** The word on the button that does it. */
  confirm: string;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done that cannot be undone. It stays open until that is done. */
export function ConfirmDialog({ title, lines, confirm, pending, onConfirm, onClose }: Props) {
  return (
    <Dialog title={title} size="sm" locked={pending} onClose={onClose}>
      <div className={s.text}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className={s.actions}>
        <Button size="lg" data-autofocus disabled={pending} onClick={onClose}>
          Cancel
        </Button>
        <Button look="danger" size="lg" disabled={pending} onClick={onConfirm}>
          {pending && <Spinner />}
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
