import s from "./Button.module.css";

/** How a button looks; `ink` is for pictures. `icon`: a square for one icon; `wide`: the whole width. */
export interface ButtonLook {
  look?: "primary" | "glass" | "ink" | "flat" | "ghost" | "danger" | undefined;
  size?: "sm" | "md" | "lg" | undefined;
  icon?: boolean | undefined;
  wide?: boolean | undefined;
}

/** Returns the attributes that give an element the look of a button. */
export function buttonLook({ look = "flat", size = "md", icon, wide }: ButtonLook) {
  return {
    className: s.button,
    "data-look": look,
    "data-size": size,
    "data-icon": icon || undefined,
    "data-wide": wide || undefined,
  };
}
