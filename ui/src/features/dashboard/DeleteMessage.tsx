import { useSWRConfig } from "swr";
import { ConfirmDialog } from "../../design/overlays/ConfirmDialog";
import type { Done, Message } from "../../lib/api/api.gen";
import { ApiError } from "../../lib/api/apiError";
import { send } from "../../lib/api/member";
import { isOfMessages, MESSAGES } from "../../lib/contact";
import { toast } from "../../lib/toast";
import { useAction } from "../../lib/useAction";

interface Props {
  message: Message;
  onClose: () => void;
}

/** Deletes a message, once that is confirmed. */
export function DeleteMessage({ message, onClose }: Props) {
  const { mutate } = useSWRConfig();
  const [pending, confirm] = useAction(async () => {
    try {
      await send<Done>(`${MESSAGES}/delete/${message.id}`, { method: "delete", bearer: true });
      void toast.success("Message successfully deleted!");
    } catch (error) {
      // Somebody else was faster.
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    }
    onClose();
    // Pages that are not shown now are read again when they are.
    void mutate(isOfMessages, undefined);
  });
  return (
    <ConfirmDialog
      title="Delete Message - Are you sure?"
      lines={["This action is permanent.", "This action cannot be reversed."]}
      confirm="Confirm Deletion"
      pending={pending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
