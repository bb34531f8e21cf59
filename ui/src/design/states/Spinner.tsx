import { LoaderCircle } from "../icons/LoaderCircle";
import s from "./Spinner.module.css";

/** Turns while something is under way. */
export function Spinner() {
  return <LoaderCircle className={s.spinner} aria-hidden />;
}
