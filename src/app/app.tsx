import type { i18n } from "i18next";
import type { ReactNode } from "react";
import { Router } from "wouter";
import { CardMarksContext } from "#features/catalog/card-marks.ts";
import { TextProvider } from "#i18n/text-provider.tsx";
import { marksOfCard } from "./keeping.tsx";
import type { Reads } from "./reads.ts";
import { RouteView } from "./route-view.tsx";
import { stayHere } from "./stay-here.ts";
import { ReadsContext } from "./use-read.ts";

type AppProps = {
  i18n: i18n;
  reads: Reads;
  /** "" or "/en" */
  base: string;
  /** On the server: the path with its base, and the query without `?`. */
  server?: { path: string; search: string };
};

/** The whole shop: the same tree on the server and in the browser. */
export function App({ i18n, reads, base, server }: AppProps): ReactNode {
  const ssr = server ? { ssrPath: server.path, ssrSearch: server.search } : {};
  return (
    <TextProvider i18n={i18n}>
      <ReadsContext value={reads}>
        <CardMarksContext value={marksOfCard}>
          <Router base={base} aroundNav={stayHere} {...ssr}>
            <RouteView />
          </Router>
        </CardMarksContext>
      </ReadsContext>
    </TextProvider>
  );
}
