import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigationType } from "react-router";
import { reportError } from "../lib/browser/reportError";
import { Button } from "./actions/Button";
import s from "./part.module.css";

/**
 * What a part is to the page around it. In place of a decoration that fails nothing is shown; a dialog and a panel say
 * that they could not be loaded, and offer another try.
 */
type As = "decoration" | "dialog" | "panel";

interface Kind<Props> {
  as: As;
  /** Closes a dialog; its `onClose`, unless told. */
  close?: (props: Props) => void;
  /** Called once it failed, with whether its script did not come. */
  onFailure?: (props: Props, isLost: boolean) => void;
}

type Load<Props> = () => Promise<ComponentType<Props>>;

/** So long a part may take before that is said, in milliseconds. It goes on loading, and is shown once it is there. */
const PATIENCE = 15_000;

/** So long a press on a dialog's button may seem to do nothing, in milliseconds. */
const UNNOTICED = 1_000;

/** What renders a part, and the part on its way. */
interface Fetched<Props> {
  Loaded: ComponentType<Props>;
  coming?: Promise<unknown>;
  /** Whether it came in time. */
  isThere?: boolean;
}

/** Fails if something takes too long. */
async function inTime<T>(coming: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("a part of the page takes too long")), PATIENCE);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}

/** Fetches a part, and again at once if the first try fails: a connection may have broken off. */
function fetched<Props>(load: Load<Props>, isMissed: boolean): Fetched<Props> {
  const part: Fetched<Props> = {
    Loaded: lazy(async () => {
      const coming = load().catch(load);
      part.coming = coming;
      const Whole = await (isMissed ? inTime(coming) : coming);
      part.isThere = true;
      return { default: Whole };
    }) as ComponentType<Props>,
  };
  return part;
}

interface BoundaryProps {
  /** Renders what is shown in place of children that failed. */
  failed: (again: () => void) => ReactNode;
  /** Called once they failed. */
  onFailure: () => void;
  children: () => ReactNode;
}

class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
    this.props.onFailure();
  }

  override render(): ReactNode {
    return this.state.hasFailed
      ? this.props.failed(() => this.setState({ hasFailed: false }))
      : this.props.children();
  }
}

const closeByProps = (props: object) => {
  if ("onClose" in props && typeof props.onClose === "function") props.onClose();
};

/**
 * Returns a component that is loaded when it is first rendered, and whose failure is its own: the page around it stays.
 * A dialog says when it is slow; anything else needs a Suspense above it. What failed is loaded again where it is shown
 * next, when the visitor asks for that, and when the connection is back.
 */
export function part<Props extends object>(load: Load<Props>, kind: Kind<Props>): ComponentType<Props> {
  const { as, close = closeByProps, onFailure } = kind;
  const isMissed = as !== "decoration" || onFailure !== undefined;
  let now = fetched(load, isMissed);
  // biome-ignore lint/correctness/noComponentHookFactories: called once a part, beside its imports, as lazy is
  return function Part(props: Props) {
    const shown = useRef(now);
    const onClose = () => close(props);
    const onLost = () => {
      if (now === shown.current) now = fetched(load, isMissed);
      onFailure?.(props, !shown.current.isThere);
    };
    const whole = () => {
      shown.current = now;
      const { Loaded } = now;
      return <Loaded {...props} />;
    };
    const dialog = () => (
      <>
        <Leaving close={onClose} />
        <Suspense fallback={<Slow close={onClose} />}>{whole()}</Suspense>
      </>
    );
    return (
      <Boundary
        failed={(again) => <Instead as={as} coming={shown.current.coming} again={again} close={onClose} />}
        onFailure={onLost}
      >
        {() => (as === "dialog" ? dialog() : whole())}
      </Boundary>
    );
  };
}

interface InsteadProps {
  as: As;
  /** The part that failed, which may yet come. */
  coming: Promise<unknown> | undefined;
  again: () => void;
  close: () => void;
}

/** Stands in place of a part that failed. */
function Instead({ as, coming, again, close }: InsteadProps) {
  const retry = useRef(again);
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    addEventListener("online", () => retry.current(), { signal });
    coming?.then(
      () => signal.aborted || retry.current(),
      () => undefined, // it was said
    );
    return () => stopped.abort();
  }, [coming]);
  if (as === "decoration") return null;
  const said = navigator.onLine
    ? "This part could not be loaded."
    : "You are offline. This needs a connection.";
  const button = (
    <Button look="flat" size="sm" onClick={again}>
      Try again
    </Button>
  );
  if (as === "dialog")
    return (
      <Small role="alert" label="Could not be loaded" said={said} close={close}>
        {button}
      </Small>
    );
  return (
    <div role="alert" className={s.lost}>
      <p>{said}</p>
      <div>{button}</div>
    </div>
  );
}

/** Closes a dialog whose page the visitor leaves. A page that leads elsewhere by itself may be what opened it. */
function Leaving({ close }: { close: () => void }) {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const [from] = useState(pathname);
  const hasLeft = pathname !== from && type !== "REPLACE";
  useEffect(() => {
    if (hasLeft) close();
  });
  return null;
}

/** Stands in place of a dialog that is on its way, once that takes long. */
function Slow({ close }: { close: () => void }) {
  const [isNoticed, setNoticed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setNoticed(true), UNNOTICED);
    return () => clearTimeout(timer);
  }, []);
  return isNoticed && <Small role="status" label="Loading" said="Loading…" close={close} />;
}

interface SmallProps {
  /** Whether it says that something failed, or that it is on its way. */
  role: "alert" | "status";
  label: string;
  said: string;
  close: () => void;
  children?: ReactNode;
}

/** A dialog of one sentence, in place of one that is not there. */
function Small({ role, label, said, close, children }: SmallProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const open = dialog.current;
    const before = document.activeElement;
    open?.showModal();
    // Keys that were meant for the dialog on its way press no button here.
    if (role === "status") open?.focus();
    return () => {
      open?.close();
      // The dialog that follows gives the focus back to what had it at first.
      if (before instanceof HTMLElement) before.focus();
    };
  }, [role]);
  const onClose = (event: SyntheticEvent) => event.target === dialog.current && close();
  return (
    <dialog
      ref={dialog}
      className={s.dialog}
      aria-label={label}
      onClose={onClose}
      tabIndex={-1}
      data-waiting={role === "status" || undefined}
    >
      <div role={role} className={s.lost}>
        <p>{said}</p>
        <div>
          <Button look="ghost" size="sm" onClick={close}>
            Close
          </Button>
          {children}
        </div>
      </div>
    </dialog>
  );
}
