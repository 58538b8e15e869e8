import { Component, type ReactNode } from "react";
import { ServerErrorPage } from "#app/server-error-page.tsx";

type BoundaryProps = { children: ReactNode };
type BoundaryState = { failed: boolean };

/** One error boundary for each screen: after a bug here the shell, the ticks and the cart still work. */
export class ScreenBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false };

  static getDerivedStateFromError(): BoundaryState {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <ServerErrorPage /> : this.props.children;
  }
}
