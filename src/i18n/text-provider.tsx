import type { i18n } from "i18next";
import { type ReactNode, useContext } from "react";
import { I18nContext, I18nextProvider } from "react-i18next";
import type { Lang } from "./locale.ts";
import { createT, langOf, type T } from "./make-i18n.ts";

export function TextProvider({ i18n, children }: { i18n: i18n; children: ReactNode }) {
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}

export type Text = { t: T; lang: Lang };

const textOf = new WeakMap<i18n, Text>();

export function useI18n(): i18n {
  const { i18n } = useContext(I18nContext) ?? {};
  if (!i18n) throw new Error("What uses texts stands outside TextProvider");
  return i18n;
}

/** The page's language and its `t`, the same object on every render: changing language is a new page. */
export function useText(): Text {
  const i18n = useI18n();
  const known = textOf.get(i18n);
  if (known) return known;
  const text = { t: createT(i18n), lang: langOf(i18n) };
  textOf.set(i18n, text);
  return text;
}
