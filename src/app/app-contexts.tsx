import type { i18n } from "i18next";
import type { ReactNode } from "react";
import { Router } from "wouter";
import { CardActionsContext } from "#features/catalogue/card-actions.ts";
import { TextProvider } from "#i18n/text-provider.tsx";
import { sameAddressGuard } from "./navigation/same-address-guard.ts";
import type { Reads } from "./reads/reads.ts";
import { ReadsContext } from "./reads/use-read.ts";
import { renderSaveButton } from "./saved/save-buttons.tsx";

export type AppProps = {
  i18n: i18n;
  reads: Reads;
  /** "" or "/en" */
  base: string;
  /** On the server: the path with its base, and the query without `?`. */
  server?: { path: string; search: string };
};

/** What every part of a page may use. */
export function AppContexts(props: AppProps & { children: ReactNode }): ReactNode {
  const { i18n, reads, base, server, children } = props;
  const ssr = server ? { ssrPath: server.path, ssrSearch: server.search } : {};
  return (
    <TextProvider i18n={i18n}>
      <ReadsContext value={reads}>
        <CardActionsContext value={renderSaveButton}>
          <Router base={base} aroundNav={sameAddressGuard} {...ssr}>
            {children}
          </Router>
        </CardActionsContext>
      </ReadsContext>
    </TextProvider>
  );
}
