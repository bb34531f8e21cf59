import { lazy, useRef } from "react";
import { Link, NavLink } from "react-router";
import { Menu } from "../design/icons/Menu";
import { AfterPaint } from "../design/page/AfterPaint";
import { useScrolledPast } from "../lib/browser/useScrolledPast";
import { navigation, paths } from "../lib/paths";
import { BookmarksLink } from "./BookmarksLink";
import s from "./Header.module.css";
import { Logo } from "./Logo";
import { useNavigationState } from "./SiteRouter";
import { ThemeSwitch } from "./ThemeSwitch";
import { UserButton } from "./UserButton";

const ZoneSwitch = lazy(async () => ({ default: (await import("./ZoneSwitch")).ZoneSwitch }));

/** The bar at the top: glass once the page is scrolled, with a line along it while a page is on its way. */
export function Header() {
  const scrolled = useScrolledPast(8);
  const { loading } = useNavigationState();
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.hidePopover?.();
  return (
    <header className={s.header} data-scrolled={scrolled || undefined}>
      <div className={s.bar}>
        <Link to={paths.launches} className={s.brand}>
          <Logo />
          Tminus
        </Link>
        <nav className={s.nav} aria-label="Primary">
          {navigation.map(([label, path]) => (
            <NavLink key={path} to={path}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={s.actions}>
          <ThemeSwitch />
          <BookmarksLink />
          <UserButton />
          <button type="button" className={s.burger} popoverTarget="menu" aria-label="Menu">
            <Menu aria-hidden />
          </button>
        </div>
      </div>
      <nav id="menu" popover="auto" className={s.menu} aria-label="Menu" ref={menu}>
        {navigation.map(([label, path]) => (
          <NavLink key={path} to={path} onClick={close}>
            {label}
          </NavLink>
        ))}
        <NavLink to={paths.changes} onClick={close} data-more>
          Changes
        </NavLink>
        <AfterPaint>
          <ZoneSwitch />
        </AfterPaint>
      </nav>
      {loading && <div className={s.progress} role="progressbar" aria-label="Loading page" />}
    </header>
  );
}
