/** The mail server, and the owner's own words of letters. */
import * as z from "zod/mini";
import {
  mailServerAnswer,
  mailServerFields,
  mailTestAnswer,
  templateAnswer,
  templateFields,
} from "#contract/admin/mail-server.ts";
import { isEmail } from "#contract/email.ts";
import { transactAdmin } from "#server/admin/engine/call.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import type { AdminRoute, RouteCall } from "#server/admin/engine/resource.ts";
import { defineSingleton } from "#server/admin/engine/singleton.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { builtInTemplate, composeMessage } from "#server/platform/mails/compose.ts";
import { exampleData } from "#server/platform/mails/examples.ts";
import {
  findMailPlace,
  findMailServer,
  saveMailServer,
  tryMailServer,
} from "#server/platform/mails/mail-server.ts";
import type { MessageKind } from "#server/platform/mails/message-kinds.ts";
import { enqueueMail } from "#server/platform/mails/outbox.ts";
import {
  findInvalidPlaceholders,
  messageKinds,
  placeholdersOf,
} from "#server/platform/mails/placeholders.ts";
import { findTemplate } from "#server/platform/mails/sql-templates.ts";
import { saveTemplate } from "#server/platform/mails/template.ts";
import { createPreview } from "#server/rendering/preview.ts";
import { readShopSettings } from "./shop-settings.ts";

const connectionFields = ["host", "port", "user", "pass"] as const;

/** A password is never told, and a new one is a change. */
const isChanged = (sent: unknown, known: unknown) => sent !== undefined && sent !== known;

export const mailServer = defineSingleton({
  path: "/email",
  isConfirmed: true,
  about: "the mail server",
  fields: mailServerFields,
  answer: mailServerAnswer,
  async read({ db, hasMailServer }) {
    const { pass, ...server } = await findMailServer(db);
    return {
      ...server,
      pass: "",
      pass_set: pass !== null,
      source: hasMailServer ? "environment" : "stored",
    };
  },
  async save({ db, secrets, hasMailServer }, { values }, { before }) {
    const { from_address: address } = values;
    if (address && !isEmail(address))
      throw new Refusal("invalid", { fields: { from_address: "emailInvalid" } });
    // Links and codes for the back office go over it: a server that does not serve would lock out.
    const isOther = connectionFields.some((key) => isChanged(values[key], before[key]));
    const found = isOther && !hasMailServer && (await tryMailServer(db, secrets, values));
    if (found)
      throw new Refusal("invalid", {
        fields: { [found.fault === "noAccount" ? "pass" : "host"]: found.fault },
      });
    await saveMailServer(db, secrets, values);
  },
});

/** Names of older clients for the letters of the shop. */
const otherNames: ReadonlyMap<string, MessageKind> = new Map([
  ["order_confirmation", "orderPlaced"],
  ["customer_registration", "welcome"],
  ["customer_recovery", "passwordReset"],
]);

const kindOf = (name: string): MessageKind | undefined =>
  otherNames.get(name) ?? messageKinds.find((kind) => kind === name);

async function readTemplate({ db, lang }: AdminContext, name: string) {
  const kind = kindOf(name);
  if (!kind) return undefined;
  const own = await findTemplate(db, kind, lang);
  const { subject, body } = own ?? builtInTemplate(kind, lang);
  return { name, subject, body, is_default: !own, placeholders: [...placeholdersOf(kind)] };
}

export const mailTemplate = defineSingleton({
  path: "/email/templates/:name",
  about: "the words of a letter",
  fields: templateFields,
  answer: templateAnswer,
  bodyLimit: 512 * 1024,
  read: readTemplate,
  async save({ db, lang, clock }, { values }, { before, name }) {
    const kind = kindOf(name);
    if (!kind) throw new Refusal("notFound");
    // as: read above
    const { subject, body } = { ...(before as { subject: string; body: string }), ...values };
    const builtIn = builtInTemplate(kind, lang);
    const isBuiltIn = subject === builtIn.subject && body === builtIn.body;
    const texts = isBuiltIn ? { subject: "", body: "" } : { subject, body };
    await saveTemplate(db, { kind, lang, now: clock() }, texts);
  },
});

/** The letter's words as sent, or as they stand; unknown placeholders are refused. */
async function readWords(context: AdminContext, { params, body }: RouteCall) {
  const { name = "" } = params;
  const template = await readTemplate(context, name);
  const kind = kindOf(name);
  if (!template || !kind) throw new Refusal("notFound");
  const textOf = (key: "subject" | "body") => {
    const text = body[key];
    return typeof text === "string" && text.trim() !== "" ? text.slice(0, 10_000) : template[key];
  };
  const words = { subject: textOf("subject"), body: textOf("body") };
  for (const field of ["subject", "body"] as const)
    if (findInvalidPlaceholders(kind, words[field]).length > 0)
      throw new Refusal("invalid", { fields: { [field]: "invalid" } });
  return { kind, words };
}

export const mailRoutes: AdminRoute[] = [
  {
    method: "GET",
    path: "/email/templates",
    kind: "plain",
    about: "The words of all letters",
    answer: z.array(templateAnswer),
    run: (context) => Promise.all(messageKinds.map((kind) => readTemplate(context, kind))),
  },
  {
    method: "POST",
    path: "/email/templates/:name/preview",
    kind: "plain",
    about: "A letter with examples in the place of what it will say",
    async run(context, call) {
      const { kind, words } = await readWords(context, call);
      const settings = await readShopSettings(context);
      const { lang, publicUrl, db, clock } = context;
      const message = composeMessage({
        kind,
        lang,
        template: words,
        link: publicUrl,
        data: exampleData(kind, lang),
        shop: { name: String(Reflect.get(settings, "store_name")), url: publicUrl, phone: "" },
      });
      return { ...message, url: await createPreview(db, clock(), { html: message.html }) };
    },
  },
  {
    method: "POST",
    path: "/email/templates/:name/test",
    kind: "write",
    about: "Sends a letter with examples, in words that may not be stored, to the caller",
    async run(context, call) {
      const { db, newId, lang, clock, actor } = context;
      const { kind, words } = await readWords(context, call);
      if (!isEmail(actor.email)) throw new Refusal("invalid", { fields: { to: "emailInvalid" } });
      const id = newId();
      await enqueueMail(db, {
        id,
        kind: "mailTest",
        recipient: actor.email,
        lang,
        now: clock(),
        facts: { name: actor.name, tested: kind, ...words },
      });
      return { id, queued: true, to: actor.email };
    },
  },
  {
    method: "POST",
    path: "/email/test",
    kind: "plain",
    answer: mailTestAnswer,
    about: "Tries the mail server, and sends a letter to see whether letters arrive",
    async run(context, { body }) {
      const { db, newId, lang, clock, actor, secrets, hasMailServer } = context;
      const { to } = body;
      if (typeof to !== "string" || !isEmail(to))
        throw new Refusal("invalid", { fields: { to: "emailInvalid" } });
      const place = await findMailPlace(db, hasMailServer);
      const found = hasMailServer ? undefined : await tryMailServer(db, secrets);
      if (found) return { id: null, queued: false, place, ...found };
      const id = newId();
      const mail = { id, kind: "mailTest", recipient: to, lang, now: clock() } as const;
      await transactAdmin(context, (tx) =>
        enqueueMail(tx.db, { ...mail, facts: { name: actor.name } }),
      );
      return { id, queued: true, place, fault: null, answer: "" };
    },
  },
];
