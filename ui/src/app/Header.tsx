import { useRef } from "react";
import { Link, NavLink } from "react-router";
import { Logo } from "../design/art/Logo";
import { Menu } from "../design/icons/Menu";
import { Search } from "../design/icons/Search";
import { AfterPaint } from "../design/page/AfterPaint";
import { part } from "../design/part";
import { preloadOn } from "../lib/browser/preload";
import { useScrolledPast } from "../lib/browser/useScrolledPast";
import { useSite } from "../lib/firstPaint/site";
import { navigationOf, paths } from "../lib/paths";
import { openSearch } from "../lib/searchKeys";
import { BookmarksLink } from "./BookmarksLink";
import s from "./Header.module.css";
import { loadPalette } from "./lazyParts";
import { useNavigationState } from "./SiteRouter";
import { ThemeSwitch } from "./ThemeSwitch";
import { UserButton } from "./UserButton";

const HeaderExtras = part(async () => (await import("./HeaderExtras")).HeaderExtras, { as: "decoration" });

/** The bar at the top: glass once the page is scrolled, with a line along it while a page is on its way. */
export function Header() {
  const scrolled = useScrolledPast(8);
  const { loading } = useNavigationState();
  const site = useSite();
  const navigation = navigationOf(site);
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.hidePopover?.();
  return (
    <header className={s.header} data-scrolled={scrolled || undefined}>
      <div className={s.bar}>
        <Link to={paths.launches} className={s.brand}>
          <Logo />
          <span>{site.name}</span>
        </Link>
        <nav className={s.nav} aria-label="Primary">
          {navigation.map(([label, path]) => (
            <NavLink key={path} to={path}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={s.actions}>
          <button
            type="button"
            className={s.icon}
            aria-label="Search"
            title="Search everything (/)"
            aria-haspopup="dialog"
            aria-keyshortcuts="/ Control+K Meta+K"
            onClick={openSearch}
            {...preloadOn(loadPalette)}
          >
            <Search aria-hidden />
          </button>
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
        <AfterPaint>
          <HeaderExtras site={site} close={close} />
        </AfterPaint>
      </nav>
      {loading && <div className={s.progress} role="progressbar" aria-label="Loading page" />}
    </header>
  );
}
