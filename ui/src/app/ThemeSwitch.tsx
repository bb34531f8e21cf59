import { Moon } from "../design/icons/Moon";
import { Sun } from "../design/icons/Sun";
import { SunMoon } from "../design/icons/SunMoon";
import { setTheme, type Theme, useTheme } from "../lib/browser/theme";
import s from "./Header.module.css";

const icons = { system: SunMoon, dark: Moon, light: Sun };
const next: Record<Theme, Theme> = { system: "dark", dark: "light", light: "system" };

/** Goes round the three themes: the system's, dark, light. */
export function ThemeSwitch() {
  const theme = useTheme();
  const Icon = icons[theme];
  const label = `Theme: ${theme}. Use ${next[theme] === "system" ? "the system's" : next[theme]} instead`;
  return (
    <button
      type="button"
      className={s.icon}
      aria-label={label}
      title={label}
      onClick={() => setTheme(next[theme])}
    >
      <Icon aria-hidden />
    </button>
  );
}
