import { Component, type ReactNode } from "react";
import { ServerErrorPage } from "#app/server-error-page.tsx";

type BoundaryProps = { children: ReactNode };
type BoundaryState = { failed: boolean };

/** One boundary a page: a bug here leaves the shell, the ticks and the basket standing. */
export class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false };

  static getDerivedStateFromError(): BoundaryState {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <ServerErrorPage /> : this.props.children;
  }
}
