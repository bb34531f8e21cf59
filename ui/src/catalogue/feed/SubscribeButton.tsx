import { Suspense, useId, useState } from "react";
import { type ButtonLook, buttonLook } from "../../design/actions/buttonLook";
import { CalendarPlus } from "../../design/icons/CalendarPlus";
import { part } from "../../design/part";
import { preloadOn } from "../../lib/browser/preload";
import s from "./SubscribeButton.module.css";

const loadMenu = async () => (await import("./SubscribeMenu")).SubscribeMenu;
const SubscribeMenu = part(loadMenu, { as: "panel" });

interface Props {
  /** The key of the list's call: "public/launches?agency=121". */
  list: string;
  /** Of the buttons beside it; without one it looks like the fields of a list's toolbar. */
  look?: ButtonLook["look"];
}

/** Opens a menu of the ways to follow a list by another program. */
export function SubscribeButton({ list, look }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        {...(look ? buttonLook({ look }) : { className: s.button })}
        popoverTarget={id}
        aria-haspopup="dialog"
        {...preloadOn(loadMenu)}
      >
        <CalendarPlus aria-hidden />
        Subscribe
      </button>
      <div
        id={id}
        popover="auto"
        className={s.popover}
        onToggle={({ newState }) => setOpen(newState === "open")}
      >
        {open && (
          <div role="dialog" aria-label="Subscribe">
            <Suspense fallback={<p>Loading…</p>}>
              <SubscribeMenu list={list} />
            </Suspense>
          </div>
        )}
      </div>
    </>
  );
}
