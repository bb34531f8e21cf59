import { Button } from "../../design/actions/Button";
import { LogOut } from "../../design/icons/LogOut";
import { Spinner } from "../../design/states/Spinner";
import { toast } from "../../lib/toast";
import { useAction } from "../../lib/useAction";
import { logout } from "./api";

/** Signs the member out. */
export function LogoutButton() {
  const [pending, run] = useAction(async () => {
    await logout();
    void toast.success("You have been logged out successfully. See you next time!");
  });
  return (
    <Button disabled={pending} onClick={run}>
      {pending ? <Spinner /> : <LogOut aria-hidden />}
      Logout
    </Button>
  );
}
