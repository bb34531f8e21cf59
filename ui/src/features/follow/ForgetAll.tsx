import { useState } from "react";
import { Button } from "../../design/actions/Button";
import { Trash2 } from "../../design/icons/Trash2";
import { ConfirmDialog } from "../../design/overlays/ConfirmDialog";
import { forgetFollow } from "../../lib/follow/writes";
import { toast } from "../../lib/toast";
import { useAction } from "../../lib/useAction";
import s from "./FollowsPage.module.css";
import { tellFailure } from "./tellFailure";

/** Ends all of it: rules, places, and what was told. */
export function ForgetAll({ onForgotten }: { onForgotten: () => void }) {
  const [asked, setAsked] = useState(false);
  const [pending, forget] = useAction(async () => {
    await forgetFollow().then(() => {
      void toast.success("All your alerts are deleted.");
      onForgotten();
    }, tellFailure);
    setAsked(false);
  });
  return (
    <p className={s.row}>
      <Button look="danger" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        <Trash2 aria-hidden />
        Delete all
      </Button>
      {asked && (
        <ConfirmDialog
          title="Delete all alerts?"
          lines={["This deletes all your alerts and delivery methods. You won't be notified again."]}
          confirm="Delete all"
          pending={pending}
          onConfirm={() => void forget()}
          onClose={() => setAsked(false)}
        />
      )}
    </p>
  );
}
