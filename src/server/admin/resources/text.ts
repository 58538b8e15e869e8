/** Texts of the shop's screens: the built-in ones, and those that the owner has put in their place. */
import * as z from "zod/mini";
import { defineResource } from "#server/admin/engine/resource.ts";
import { defineSingleton } from "#server/admin/engine/singleton.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { findOwnTexts, fitsBuiltIn, saveOwnTexts } from "#server/rendering/own-texts.ts";

const answer = z.record(z.string(), z.string());
const longest = 5000;

const texts = defineSingleton({
  path: "",
  about: "texts of the shop's screens in the language of ?lang",
  fields: {},
  answer,
  bodyLimit: 512 * 1024,
  catalogue: "settings",
  sendsNoVersion: true,
  async read({ db, lang, builtInTexts }) {
    return { ...builtInTexts(lang), ...(await findOwnTexts(db))[lang] };
  },
  async save({ db, lang, builtInTexts }, { body }) {
    const builtIn = new Map(Object.entries(builtInTexts(lang)));
    const changes = new Map<string, string>();
    const fields: Record<string, "invalid" | "tooLong"> = {};
    for (const [key, sent] of Object.entries(body)) {
      const known = builtIn.get(key);
      if (known === undefined) continue;
      const text = sent === null ? "" : sent;
      if (typeof text !== "string" || !fitsBuiltIn(text, known)) fields[key] = "invalid";
      else if (text.length > longest) fields[key] = "tooLong";
      else changes.set(key, text.trim() === "" || text === known ? "" : text);
    }
    if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
    await saveOwnTexts(db, lang, changes);
  },
});

export const textResource = defineResource({
  name: "text",
  scope: "settings",
  about: "texts of the shop's screens",
  fields: {},
  answer,
  table: { name: "settings", key: "key" },
  singletons: [texts],
});
