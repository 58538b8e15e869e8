import type { i18n } from "i18next";
import { useContext } from "react";
import { I18nContext } from "react-i18next";
import type { Lang } from "#i18n/locale.ts";
import { langOf } from "#i18n/make-i18n.ts";
import type { AdminTextKey } from "./areas.ts";

export type AdminT = (key: AdminTextKey, values?: Record<string, string | number>) => string;

export type AdminText = {
  t: AdminT;
  lang: Lang;
  /** The label of a field of the wire; its own name where it has none. */
  label: (field: string) => string;
  /** The words for one of a closed list of values. */
  valueText: (value: string) => string;
};

const textOf = new WeakMap<i18n, AdminText>();

/** The same object on every render of one language. */
export function useAdminText(): AdminText {
  const { i18n } = useContext(I18nContext) ?? {};
  if (!i18n) throw new Error("useAdminText stands outside TextProvider");
  const known = textOf.get(i18n);
  if (known) return known;
  const orName = (key: string, name: string) => (i18n.exists(key) ? i18n.t(key) : name);
  const text: AdminText = {
    t: (key, values) => i18n.t(key, values ?? {}),
    lang: langOf(i18n),
    label: (field) => orName(`fields.${field}`, field),
    valueText: (value) => orName(`values.${value.replaceAll(/[./]/g, "_")}`, value),
  };
  textOf.set(i18n, text);
  return text;
}
