import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from "react";
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
  /** Called once it failed. */
  onFailure?: (props: Props) => void;
}

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Fetches a part, and again at once if the first try fails: a connection may have broken off. */
function fetched<Props>(load: Load<Props>) {
  return lazy(async () => ({ default: await load().catch(load) }));
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
 * It needs a Suspense above it. What failed is loaded again where it is shown next, or when the visitor asks for that.
 */
export function part<Props extends object>(load: Load<Props>, kind: Kind<Props>): ComponentType<Props> {
  const { as, close = closeByProps, onFailure } = kind;
  let Loaded = fetched(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called once a part, beside its imports, as lazy is
  return function Part(props: Props) {
    const onLost = () => {
      Loaded = fetched(load);
      onFailure?.(props);
    };
    return (
      <Boundary failed={(again) => instead(as, again, () => close(props))} onFailure={onLost}>
        {() => <Loaded {...props} />}
      </Boundary>
    );
  };
}

/** Returns what stands in place of a part that failed. */
function instead(as: As, again: () => void, close: () => void): ReactNode {
  if (as === "dialog") return <LostDialog again={again} close={close} />;
  return as === "panel" && <Lost again={again} />;
}

/** Says that a part could not be loaded, and offers another try. */
function Lost({ again, children }: { again: () => void; children?: ReactNode }) {
  return (
    <div role="alert" className={s.lost}>
      <p>
        {navigator.onLine ? "This part could not be loaded." : "You are offline. This needs a connection."}
      </p>
      <div>
        {children}
        <Button look="flat" size="sm" onClick={again}>
          Try again
        </Button>
      </div>
    </div>
  );
}

/** Stands in place of a dialog that could not be loaded. */
function LostDialog({ again, close }: { again: () => void; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);
  const onClose = (event: SyntheticEvent) => event.target === dialog.current && close();
  return (
    <dialog ref={dialog} className={s.dialog} aria-label="Could not be loaded" onClose={onClose}>
      <Lost again={again}>
        <Button look="ghost" size="sm" onClick={close}>
          Close
        </Button>
      </Lost>
    </dialog>
  );
}
