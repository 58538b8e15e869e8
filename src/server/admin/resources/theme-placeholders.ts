/** Texts of the owner's at places of the theme; their keys are their ids. */
import * as z from "zod/mini";
import { placeholderAnswer, placeholderFields } from "#contract/admin/theme.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import { readChange } from "#server/admin/engine/read-change.ts";
import type { AdminRoute, Change, KeyedThing, RouteCall } from "#server/admin/engine/resource.ts";
import {
  changeSingle,
  type SingleObject,
  withVersion,
} from "#server/admin/engine/single-object.ts";
import { textsPerLang } from "#server/admin/engine/table-resource.ts";
import { sanitizeRichText } from "#server/content-pages/sanitize.ts";
import type { Translations } from "#server/platform/db/schema/columns.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { placeholdersIn } from "#server/theme/placeholders.ts";
import {
  deletePlaceholder,
  findPlaceholder,
  listPlaceholders,
  writePlaceholder,
} from "#server/theme/sql.ts";

type Texts = Translations<"value">;

const ifMatchOf = ({ request }: RouteCall) => request.headers["if-match"];

function placeholderOf(key: string): SingleObject {
  return {
    entity: "theme/placeholders",
    entityId: key,
    catalogue: "theme",
    async find({ db, lang }) {
      const row = await findPlaceholder(db, key);
      const [shown] = row ? placeholdersIn(lang, [row]) : [];
      return row && { id: key, ...shown, translations: textsPerLang(row.translations, ["value"]) };
    },
  };
}

/** With its texts of every language, as it was before an edit. */
export const keyedPlaceholders: KeyedThing = {
  entity: "theme/placeholders",
  find: (context, key) => placeholderOf(key).find(context),
  put: async (context, key, object) =>
    await changeSingle(context, placeholderOf(key), {}, async () => {
      if (!object) return deletePlaceholder(context.db, key);
      // as: `find` made it
      const { place, translations } = object as { place: string; translations: Texts };
      return writePlaceholder(context.db, { key, place, translations });
    }),
};

async function putPlaceholder(context: AdminContext, call: RouteCall, key: string) {
  const { db, lang } = context;
  // as: read with these very fields
  const { values } = (await readChange(
    context,
    { fields: placeholderFields },
    call.sent,
  )) as Change<typeof placeholderFields>;
  if (key === "") throw new Refusal("invalid", { fields: { key: "required" } });
  if (key.length > 100) throw new Refusal("invalid", { fields: { key: "tooLong" } });
  const single = placeholderOf(key);
  return await changeSingle(context, single, { ifMatch: ifMatchOf(call) }, async () => {
    const row = await findPlaceholder(db, key);
    const texts = row?.translations ?? {};
    const value = values.value === undefined ? undefined : sanitizeRichText(values.value);
    // What is sent where a language has no text of its own is not stored as one.
    const shown = row && placeholdersIn(lang, [row])[0]?.value;
    const translations =
      value === undefined || value === shown ? texts : { ...texts, [lang]: { value } };
    const place = values.place ?? row?.place ?? "";
    await writePlaceholder(db, { key, place, translations: withDefault(translations, value) });
  });
}

/** The default language stands in for others. */
function withDefault<Texts extends Record<string, { value?: string }>>(
  texts: Texts,
  value: string | undefined,
) {
  return { ...texts, ua: texts.ua ?? { value: value ?? "" } };
}

export const placeholderRoutes: readonly AdminRoute[] = [
  {
    method: "GET",
    path: "/placeholders",
    kind: "plain",
    about: "Texts at places",
    answer: z.array(placeholderAnswer),
    run: async ({ db, lang }) =>
      placeholdersIn(lang, await listPlaceholders(db)).map((one) => ({ id: one.key, ...one })),
  },
  {
    method: "POST",
    path: "/placeholders",
    kind: "write",
    about: "Adds or changes a text",
    answer: placeholderAnswer,
    run: (context, call) => putPlaceholder(context, call, String(call.body.key ?? "").trim()),
  },
  {
    method: "GET",
    path: "/placeholders/:key",
    kind: "plain",
    about: "One text",
    answer: placeholderAnswer,
    async run(context, { params: { key = "" } }) {
      const shown = await withVersion(context, placeholderOf(key));
      if (!shown) throw new Refusal("notFound");
      return shown;
    },
  },
  {
    method: "PUT",
    path: "/placeholders/:key",
    kind: "write",
    about: "Makes or changes a text",
    answer: placeholderAnswer,
    run: (context, call) => putPlaceholder(context, call, (call.params.key ?? "").trim()),
  },
  {
    method: "DELETE",
    path: "/placeholders/:key",
    kind: "write",
    about: "Deletes a text",
    async run(context, call) {
      const { key = "" } = call.params;
      await changeSingle(context, placeholderOf(key), { ifMatch: ifMatchOf(call) }, async () => {
        if (!(await deletePlaceholder(context.db, key))) throw new Refusal("notFound");
      });
      return { id: key, key, deleted: true };
    },
  },
];
