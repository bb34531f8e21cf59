import { useSWRConfig } from "swr";
import { ConfirmDialog } from "../../components/ConfirmDialog";
import type { Done, Message } from "../../lib/api.gen";
import { ApiError } from "../../lib/apiError";
import { isOfMessages, MESSAGES } from "../../lib/contact";
import { send } from "../../lib/member";
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
