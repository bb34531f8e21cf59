import { useState } from "react";
import { Button } from "../../design/actions/Button";
import { Mail } from "../../design/icons/Mail";
import { Spinner } from "../../design/states/Spinner";
import { ApiError } from "../../lib/api/apiError";
import { toast } from "../../lib/toast";
import { useAction } from "../../lib/useAction";
import { forgotPassword, SOON } from "./api";

/** Has a link mailed by which a member sets a password. */
export function AskForLink({ email }: { email: string }) {
  const [sent, setSent] = useState(false);
  const [pending, ask] = useAction(async () => {
    try {
      await forgotPassword(email);
      setSent(true);
    } catch (error) {
      if (error instanceof ApiError) void toast.error(error.message);
      throw error;
    }
  });
  return (
    <>
      <p role="status">{sent && SOON}</p>
      {!sent && (
        <Button look="primary" disabled={pending} onClick={ask}>
          {pending ? <Spinner /> : <Mail aria-hidden />}
          Send link
        </Button>
      )}
    </>
  );
}
