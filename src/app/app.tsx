import type { ReactNode } from "react";
import { AppContexts, type AppProps } from "./app-contexts.tsx";
import { RouteView } from "./navigation/route-view.tsx";

/** The whole shop: the same tree on the server and in the browser. */
export function App(props: AppProps): ReactNode {
  return (
    <AppContexts {...props}>
      <RouteView />
    </AppContexts>
  );
}
