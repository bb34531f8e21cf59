import { CircleAlert } from "../icons/CircleAlert";
import s from "./ErrorList.module.css";

/** A sentence about what is wrong with a form, and the id by which its field points at it. */
export interface FormError {
  id: string;
  message: string;
}

/** Everything that is wrong with a form at once, whether the page or the server found it. */
export function ErrorList({ errors }: { errors: readonly FormError[] }) {
  return (
    <div className={s.box} role="alert" hidden={errors.length === 0}>
      <CircleAlert aria-hidden />
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id} id={id}>
            {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
