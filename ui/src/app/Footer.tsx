import { AfterPaint } from "../design/page/AfterPaint";
import { part } from "../design/part";
import s from "./Footer.module.css";

const FooterContent = part(async () => (await import("./FooterContent")).FooterContent, { as: "decoration" });

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
