import { Component, type ComponentType, type ReactNode } from "react";
import { reportError } from "../lib/browser/reportError";
import type { Place } from "./navigation";

interface Props {
  children: ReactNode;
  /** Another place is given a try, whatever failed at the last one. */
  place: Place | undefined;
  screen: ComponentType<{ error: unknown }>;
}

interface State {
  place: Place | undefined;
  failure: { error: unknown } | undefined;
}

/** Shows `screen` in place of children that failed. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { place: this.props.place, failure: undefined };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { place, failure: undefined };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  override render(): ReactNode {
    const { children, screen: Screen } = this.props;
    return this.state.failure ? <Screen error={this.state.failure.error} /> : children;
  }
}
