import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../design/actions/Button";
import { Trash2 } from "../../design/icons/Trash2";
import { ConfirmDialog } from "../../design/overlays/ConfirmDialog";
import { paths } from "../../lib/paths";
import { toast } from "../../lib/toast";
import { useAction } from "../../lib/useAction";
import { deactivate } from "./api";

const DELETED =
  "You have successfully deleted your account. Your data will be permanently removed within 30 days.";

/** Deletes the account, once the member has confirmed it. */
export function DeleteAccount() {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const [pending, confirm] = useAction(async () => {
    await deactivate();
    setAsking(false);
    void navigate(paths.launches);
    void toast.success(DELETED);
  });
  return (
    <>
      <Button look="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        Delete Account
      </Button>
      {asking && (
        <ConfirmDialog
          title="Delete Account - Are you sure?"
          lines={[
            "You will be signed out everywhere.",
            "Your data will be permanently removed within 30 days.",
          ]}
          confirm="Confirm Deletion"
          pending={pending}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
