import { useState } from "react";
import { Button } from "../design/actions/Button";
import { readCookie, writeCookie } from "../lib/browser/cookies";
import s from "./CookieBanner.module.css";

const COOKIE = "cookieConsent";

/** Says that there are cookies until the visitor has understood it, for a year. src/theme.ts kept its place. */
export function CookieBanner() {
  const [understood, setUnderstood] = useState(() => readCookie(COOKIE) === "true");
  if (understood) return null;
  const accept = () => {
    writeCookie(COOKIE, "true", 365);
    delete document.documentElement.dataset.cookies;
    setUnderstood(true);
  };
  return (
    <section className={s.banner} aria-label="Cookies" data-bottom-banner>
      <p>Cookies only for settings and sign-in.</p>
      <Button look="primary" size="sm" onClick={accept}>
        I understand
      </Button>
    </section>
  );
}
