import { create } from "zustand";
import { readStored, writeStored } from "#admin/ui/device-store.ts";
import { defaultLang, type Lang, readLang } from "#contract/lang.ts";

const name = "lang";

/** The person's choice on this device, else the browser's language. */
function firstLang(): Lang {
  const browser = navigator.languages.map(readLang).find((lang) => lang !== undefined);
  return readLang(readStored<string>(name)) ?? browser ?? defaultLang;
}

export const useLangChoice = create<{ lang: Lang }>(() => ({ lang: firstLang() }));

export function chooseLang(lang: Lang): void {
  writeStored(name, lang);
  useLangChoice.setState({ lang });
}
