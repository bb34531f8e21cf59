import type { MouseEvent } from "react";
import { Link } from "react-router";
import { isAway } from "./answer";
import type { OptionGroup, SearchOption } from "./option";
import s from "./Palette.module.css";

interface Props {
  /** Begins the ids of the list, its groups and its options. */
  id: string;
  groups: readonly OptionGroup[];
  /** The option that Enter leads to. */
  at: number;
  onMove: (index: number) => void;
  /** Is called when an option has led to another page. */
  onLeave: () => void;
}

/** The options, which are links: whatever a browser can do with a link can be done with them. */
export function OptionList({ id, groups, at, onMove, onLeave }: Props) {
  const firsts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0),
  );
  // The router has prevented what it has done itself.
  const onClick = (event: MouseEvent) => event.defaultPrevented && onLeave();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field that has the focus takes the keys
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Results"
      className={s.list}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {groups.map(({ key, title, total, options }, index) => (
        <div
          key={key}
          role="group"
          aria-labelledby={`${id}-group-${key}`}
          className={s.group}
          data-group={key}
        >
          <p id={`${id}-group-${key}`} role="presentation">
            {title} {total && <small>{total}</small>}
          </p>
          {options.map((option, offset) => {
            const place = (firsts[index] ?? 0) + offset;
            return (
              <OptionLink
                key={option.key}
                option={option}
                id={`${id}-${place}`}
                active={place === at}
                onMove={() => place !== at && onMove(place)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface LinkProps {
  option: SearchOption;
  id: string;
  active: boolean;
  onMove: () => void;
}

function OptionLink({ option: { to, look, act }, id, active, onMove }: LinkProps) {
  const attributes = {
    id,
    role: "option",
    "aria-selected": active,
    tabIndex: -1,
    className: s.option,
    onPointerMove: onMove,
  };
  const onClick = (event: MouseEvent) => {
    if (!act || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    act();
  };
  if (!isAway(to))
    return (
      <Link {...attributes} to={to} onClick={onClick}>
        {look}
      </Link>
    );
  return (
    <a {...attributes} href={to} {...(to.startsWith("http") && { target: "_blank", rel: "noreferrer" })}>
      {look}
    </a>
  );
}
