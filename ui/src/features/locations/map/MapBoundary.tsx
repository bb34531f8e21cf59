import { Component, type ReactNode } from "react";

interface Props {
  onBroken: () => void;
  children: ReactNode;
}

/** Keeps a map that fails, or does not load, from taking the page along. */
export class MapBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onBroken();
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
