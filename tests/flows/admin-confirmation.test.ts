/** What the back office does only after a fresh letter; programs' tokens never need one. */
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { expect, test } from "vitest";
import {
  type AdminSession,
  adminConfirmationPath,
  adminSessionPath,
} from "#contract/admin/session.ts";
import { deliverMail } from "#server/platform/jobs/deliver-mail.ts";
import { findRecordByEmail } from "#server/platform/tokens/sql.ts";
import { addFirstOwner, issueToken } from "#server/platform/tokens/tokens.ts";
import { openMailbox } from "#tests/support/providers/mailbox.ts";
import { newTestId, openTestApp } from "#tests/support/server/app.ts";
import { callerWith, openAdmin } from "#tests/support/shop/admin.ts";
import { formOf } from "#tests/support/shop/upload.ts";

const site = "https://torba.example";
const email = "owner@torba.example";
const minute = 60_000;

async function openOffice() {
  let now = Date.UTC(2026, 6, 1, 9);
  const lines: string[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
  const shop = await openTestApp({ clock: () => now, log, config: { publicUrl: site } });
  const { app, database } = shop;
  await addFirstOwner(database.db, email, { now, newId: newTestId });
  const mailbox = await openMailbox(site);
  const { tokenKey } = app.core;
  const signIn = async () => {
    const record = await findRecordByEmail(database.db, email);
    if (!record) throw new Error("no owner");
    const token = await issueToken(database.db, tokenKey, {
      record,
      now,
      newId: newTestId,
      mailed: true,
    });
    return startSession(app, token);
  };
  /** The code of the newest letter, as its reader sees it. */
  const readCode = async () => {
    const { rows } = await database.pool.query("select id from mails where sent_at is null");
    for (const { id } of rows)
      await deliverMail(database.db, { ...mailbox.room, tokenKey }, { id, now, isLast: false });
    const text = mailbox.messages.at(-1)?.text ?? "";
    const code = /Ваш код: (\d{8})/.exec(text)?.[1] ?? "no code";
    expect(text).toContain(`${site}/admin/confirm?code=${code}`);
    return code;
  };
  const pass = (ms: number) => {
    now += ms;
  };
  return { ...shop, lines, mailbox, signIn, readCode, pass };
}

async function startSession(app: FastifyInstance, token: string) {
  const answer = await app.inject({
    method: "POST",
    url: adminSessionPath,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(200);
  const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
  const send = (method: "GET" | "POST" | "PUT", url: string, payload?: object) =>
    app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
  const renew = async () => (await send("GET", adminSessionPath)).json<AdminSession>();
  return {
    bearer: answer.json<AdminSession>().token,
    renew,
    call: async () => callerWith(app, (await renew()).token),
    requestCode: () => send("POST", adminConfirmationPath),
    sendCode: (code: string) => send("PUT", adminConfirmationPath, { code }),
  };
}

/** The id of the import. */
async function importRows(
  program: Awaited<ReturnType<typeof openAdmin>>,
  kind: string,
  lines: readonly string[],
): Promise<string> {
  const form = formOf([{ name: "a.csv", bytes: lines.join("\n") }]);
  const { status, body } = await program.call("POST", `/files/import/${kind}`, form);
  expect(status).toBe(200);
  return body.import_id;
}

type Row = { id: string };
const newToken = { name: "Програма", scopes: ["read:products"] };

test("a session makes tokens for 15 minutes, then needs the code of a letter; logs hold none", async () => {
  const { app, signIn, readCode, pass, lines, mailbox } = await openOffice();
  const session = await signIn();
  expect((await (await session.call()).post("/security/tokens", newToken)).status).toBe(200);
  pass(16 * minute);
  const caller = await session.call();
  const refused = await caller.post("/security/tokens", newToken);
  expect([refused.status, refused.body.code]).toEqual([403, "confirmationNeeded"]);
  for (const [method, path] of [
    ["PUT", "/payment_gateways/liqpay"],
    ["PUT", "/settings/email"],
    ["GET", "/theme/export"],
    ["GET", `/customers/${newTestId()}/export`],
    ["DELETE", `/customers/${newTestId()}`],
  ] as const)
    expect([path, (await caller.call(method, path, { body: {} })).status]).toEqual([path, 403]);
  // Neither in bulk, nor as an undo.
  const program = await openAdmin(app);
  await program.put(`/security/tokens/${program.tokenId}`, { name: "Renamed" });
  await program.put("/settings/email", { from_name: "Renamed" });
  const edits: string[] = (await program.get("/audit")).body.data.map((row: Row) => row.id);
  expect(edits.length).toBeGreaterThan(2);
  const task = { kind: "edit", resource: "security/tokens", set: { name: "x" }, dry_run: true };
  const { body: planned } = await program.post("/jobs", task);
  const people = ["email,name", "olena@example.com,Олена", "petro@example.com,Петро"];
  const imported = await importRows(program, "customers", people);
  for (const refusal of [
    await caller.post("/jobs", task),
    await caller.put(`/jobs/${planned.id}/run`),
    await caller.put(`/jobs/${imported}/undo`),
    ...(await Promise.all(edits.map((id) => caller.post(`/audit/${id}/undo`)))),
  ])
    expect([refusal.status, refusal.body.code]).toEqual([403, "confirmationNeeded"]);
  // What is not dangerous goes on.
  expect((await caller.put("/settings", { phone: "" })).status).toBe(200);

  expect((await session.requestCode()).statusCode).toBe(200);
  const code = await readCode();
  expect(mailbox.messages.at(-1)?.to).toEqual([email]);
  expect((await session.sendCode("00000000")).statusCode).toBe(400);
  const confirmed = await session.sendCode(` ${code.slice(0, 4)} ${code.slice(4)} `);
  expect(confirmed.statusCode).toBe(200);
  const { token, confirmed_for } = confirmed.json<AdminSession>();
  expect(confirmed_for).toBe(15 * minute);
  expect((await callerWith(app, token).post("/security/tokens", newToken)).status).toBe(200);
  // The code is used up.
  expect((await session.sendCode(code)).statusCode).toBe(400);
  expect(lines.join("\n")).not.toContain(code);
  expect(lines.join("\n")).not.toContain(token);
});

test("a code ends after 15 minutes, after five tries, and with the next letter @release", async () => {
  const { signIn, readCode, pass } = await openOffice();
  const session = await signIn();
  await session.requestCode();
  const old = await readCode();
  await session.requestCode();
  const code = await readCode();
  expect(code).not.toBe(old);
  expect((await session.sendCode(old)).statusCode).toBe(400);
  for (let at = 0; at < 4; at += 1) await session.sendCode("1");
  expect((await session.sendCode(code)).statusCode).toBe(400);
  await session.requestCode();
  const late = await readCode();
  pass(16 * minute);
  expect((await session.sendCode(late)).statusCode).toBe(400);
  for (let at = 0; at < 5; at += 1) await session.requestCode();
  expect((await session.requestCode()).statusCode).toBe(429);
});

test("one session's code confirms no other, and no exchange of a token gets round the letter", async () => {
  const { app, signIn, readCode, pass } = await openOffice();
  const [session, other] = [await signIn(), await signIn()];
  pass(16 * minute);
  await session.requestCode();
  expect((await other.sendCode(await readCode())).statusCode).toBe(400);
  const { body } = await (await session.call()).post("/security/tokens/exchange");
  const exchanged = await callerWith(app, body.token).post("/security/tokens", newToken);
  expect(exchanged.body.code).toBe("confirmationNeeded");
  const again = await startSession(app, (await session.renew()).token);
  expect((await (await again.call()).post("/security/tokens", newToken)).status).toBe(403);
});

test("a session deletes a few things, and many only after a letter; a program deletes on", async () => {
  const { app, signIn, readCode, pass } = await openOffice();
  const program = await openAdmin(app);
  const session = await signIn();
  pass(16 * minute);
  const create = async () => (await program.post("/suppliers", { name: "Фірма" })).body.id;
  // An undone create is a delete as well.
  const remove = async (id: string, byUndo: boolean) => {
    const caller = await session.call();
    const { body } = await program.get(`/audit?entity=suppliers&entity_id=${id}`);
    return byUndo
      ? caller.post(`/audit/${body.data[0].id}/undo`)
      : caller.delete(`/suppliers/${id}`);
  };
  const statuses: number[] = [];
  for (let at = 0; at < 6; at += 1)
    statuses.push((await remove(await create(), at % 2 === 1)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 403]);
  // So is the undo of an import.
  const imported = await importRows(program, "categories", ["slug,name", "sad,Сад"]);
  const undo = async () => (await session.call()).put(`/jobs/${imported}/undo`);
  expect((await undo()).body.code).toBe("confirmationNeeded");
  await session.requestCode();
  await session.sendCode(await readCode());
  expect((await undo()).status).toBe(200);
  expect((await (await session.call()).delete(`/suppliers/${await create()}`)).status).toBe(200);
  for (let at = 0; at < 8; at += 1)
    expect((await program.delete(`/suppliers/${await create()}`)).status).toBe(200);
  expect((await program.post("/security/tokens", newToken)).status).toBe(200);
});
