import type { Lang } from "#contract/lang.ts";
import { wire } from "#offline/wire-here.ts";
import { type Own, showOwn, useOwn } from "./state.ts";

/** Asks the shop who is signed in. What is known stays where nobody can be asked. */
export async function refreshOwn(lang: Lang): Promise<Own> {
  const read = await wire.read({ call: "readCustomer" }, lang);
  if (read.ok) showOwn({ state: "in", customer: read.answer, as: read.meta.identity });
  else if (read.fate === "refused") showOwn({ state: "guest" });
  else if (useOwn.getState().own.state !== "in") showOwn({ state: "away" });
  return useOwn.getState().own;
}
