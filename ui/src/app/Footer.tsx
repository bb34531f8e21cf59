import { lazy } from "react";
import { AfterPaint } from "../design/page/AfterPaint";
import s from "./Footer.module.css";

const FooterContent = lazy(async () => ({ default: (await import("./FooterContent")).FooterContent }));

/** The foot of every page but the map. Nobody sees it first, so its content is loaded after that. */
export function Footer() {
  return (
    <footer className={s.footer}>
      <AfterPaint fallback={<div className={s.place} />}>
        <FooterContent />
      </AfterPaint>
    </footer>
  );
}
