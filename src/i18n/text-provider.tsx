import { createContext, type ReactNode, useContext } from "react";
import type { I18n } from "./make-i18n.ts";

const TextContext = createContext<I18n | undefined>(undefined);

export function TextProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return <TextContext value={i18n}>{children}</TextContext>;
}

/** The page's language and its `t`, the same object on every render: changing language is a new page. */
export function useText(): I18n {
  const i18n = useContext(TextContext);
  if (!i18n) throw new Error("useText stands outside TextProvider");
  return i18n;
}
