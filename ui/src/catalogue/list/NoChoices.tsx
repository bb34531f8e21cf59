import { Button } from "../../design/actions/Button";
import s from "./FilterFields.module.css";

/** Says that what a list can be narrowed to did not load. */
export function NoChoices({ retry }: { retry: () => void }) {
  return (
    <p className={s.failed} role="alert">
      The options did not load.
      <Button look="ghost" size="sm" onClick={retry}>
        Try again
      </Button>
    </p>
  );
}
