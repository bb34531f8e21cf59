import { Plus } from "../../design/icons/Plus";
import { Share } from "../../design/icons/Share";
import { basePath } from "../../lib/browser/basePath";
import { useSite } from "../../lib/firstPaint/site";
import s from "./InstallHint.module.css";

/** How an iPhone or iPad can show notices: it does so for what is on its home screen alone. */
export function InstallHint() {
  const { mark } = useSite();
  return (
    <div className={s.hint}>
      <p>
        <b>This device only shows alerts from apps on its home screen.</b>
      </p>
      <ol>
        <li>
          <span>
            <Share aria-hidden />
          </span>
          Press Share in the browser's bar
        </li>
        <li>
          <span>
            <Plus aria-hidden />
          </span>
          Choose “Add to Home Screen”
        </li>
        <li>
          <span>
            <img src={mark ?? `${basePath()}/apple-touch-icon.png`} alt="" width={28} height={28} />
          </span>
          Open it there, and turn on alerts again
        </li>
      </ol>
    </div>
  );
}
