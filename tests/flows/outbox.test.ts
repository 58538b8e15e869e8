/** The outbox and its job: retries, giving up, restarts, and files without a mail server. */
import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { JobHelpers } from "graphile-worker";
import { expect, test } from "vitest";
import type { Database } from "#server/platform/db/connect.ts";
import { deliverMail } from "#server/platform/jobs/deliver-mail.ts";
import { startHeartbeat } from "#server/platform/jobs/heartbeat.ts";
import { mailTasks } from "#server/platform/jobs/mail-tasks.ts";
import { releaseStuckMail } from "#server/platform/jobs/sql.ts";
import { startJobs } from "#server/platform/jobs/start.ts";
import type { Mailer } from "#server/platform/mails/mailer.ts";
import { openMailer } from "#server/platform/mails/open-mailer.ts";
import { enqueueMail } from "#server/platform/mails/outbox.ts";
import { listMails } from "#server/platform/mails/sql-admin.ts";
import { createSmtpTransport } from "#server/platform/mails/transport.ts";
import { makeNewId } from "#server/platform/new-id.ts";
import { confirmationCodeOf } from "#server/platform/tokens/confirmation-code.ts";
import { tokenKeyOf } from "#server/platform/tokens/jwt.ts";
import { findRecordByEmail } from "#server/platform/tokens/sql.ts";
import { addFirstOwner } from "#server/platform/tokens/tokens.ts";
import { openMailbox } from "#tests/support/providers/mailbox.ts";
import { newTestId, openTestApp } from "#tests/support/server/app.ts";

const site = "https://torba.example";
const silentLog = { info: () => {}, warn: () => {}, error: () => {} };

async function openOutbox() {
  const shop = await openTestApp({ config: { publicUrl: site } });
  const { db, pool } = shop.database;
  const put = async (recipient: string) => {
    const id = newTestId();
    const mail = { id, kind: "subscriptionConfirm" as const, recipient, lang: "ua" as const };
    await db.transaction((tx) => enqueueMail(tx, { ...mail, now: Date.now() }));
    return id;
  };
  const stateOf = async (id: string) =>
    (
      await pool.query(
        "select sent_at is not null as sent, failed_at is not null as failed, failure from mails where id = $1",
        [id],
      )
    ).rows[0];
  return { ...shop, put, stateOf };
}

const tokenKey = tokenKeyOf("a secret of the tests, 32 characters");

test("a mail waits while the mail server is unavailable, and is sent once", async () => {
  const { database, put, stateOf } = await openOutbox();
  const mailbox = await openMailbox(site);
  const lines: string[] = [];
  const note = (facts: object, line: string) => lines.push(JSON.stringify(facts) + line);
  const log = { info: note, warn: note, error: note };
  mailbox.refuseWith(451);
  const id = await put("olena@example.com");
  const both = [1, 2].map(() =>
    startJobs({ database, clock: Date.now, log, mailer: mailbox.room }),
  );
  try {
    await expect
      .poll(async () => (await stateOf(id)).failure, { timeout: 30_000 })
      .toMatch(/^the mail was not accepted: \w+ 451$/);
    expect(await stateOf(id)).toMatchObject({ sent: false, failed: false });
    mailbox.refuseWith(undefined);
    await expect.poll(async () => (await stateOf(id)).sent, { timeout: 40_000 }).toBe(true);
  } finally {
    await Promise.all(both.map((jobs) => jobs.stop()));
  }
  expect(mailbox.messages).toHaveLength(1);
  expect(lines.join("\n")).not.toContain("olena@example.com");
});

test("a permanently rejected mail is given up at once, and its row stays", async () => {
  const { database, put, stateOf } = await openOutbox();
  const mailbox = await openMailbox(site);
  mailbox.refuseWith(550);
  const id = await put("nobody@example.com");
  const order = { id, now: Date.now(), isLast: false };
  expect(await deliverMail(database.db, mailbox.room, order)).toEqual({ status: "rejected" });
  expect(await stateOf(id)).toMatchObject({ sent: false, failed: true });
  mailbox.refuseWith(undefined);
  expect(await deliverMail(database.db, mailbox.room, order)).toEqual({ status: "skipped" });
  expect(mailbox.messages).toEqual([]);
});

test("failed attempts do not count against the address, and the last one gives up", async () => {
  const { database, put, stateOf } = await openOutbox();
  const mailbox = await openMailbox(site);
  mailbox.refuseWith(451);
  const id = await put("olena@example.com");
  for (const isLast of [false, false, false, false, true])
    await expect(
      deliverMail(database.db, mailbox.room, { id, now: Date.now(), isLast }),
    ).rejects.toThrow("451");
  expect(await stateOf(id)).toMatchObject({ failed: true });
  const { rows } = await database.pool.query("select hits from limits");
  expect(rows).toEqual([{ hits: [] }]);
});

test("a mail is tried eight times with growing delays, and its row stays", async () => {
  const { database, put, stateOf } = await openOutbox();
  const mailbox = await openMailbox(site);
  mailbox.refuseWith(451);
  const lines: [object, string][] = [];
  const note = (facts: object, line: string) => void lines.push([facts, line]);
  const log = { info: note, warn: note, error: note };
  const id = await put("olena@example.com");
  const { mail } = mailTasks({ database, clock: Date.now, log }, mailbox.room);
  // as: the test needs none of the queue's helpers
  const run = () => mail?.({ id }, {} as JobHelpers);
  const waits: number[] = [];
  for (let tries = 1; tries <= 8; tries += 1) {
    await run();
    const { rows } = await database.pool.query<{ seconds: number }>(
      "select round(extract(epoch from run_at - now()))::int as seconds from graphile_worker.jobs",
    );
    expect(rows).toHaveLength(1);
    waits.push(rows[0]?.seconds ?? 0);
    expect((await stateOf(id)).failed).toBe(tries === 8);
  }
  // The eighth attempt schedules no ninth: the time is that of the seventh.
  expect(waits.map((seconds) => Math.round(seconds / 5) * 5)).toEqual([
    10, 50, 250, 1250, 6250, 31_250, 43_200, 43_200,
  ]);
  expect(lines.at(-1)).toEqual([
    { mail: id, attempts: 8, failure: "the mail was not accepted: EENVELOPE 451" },
    "a mail was given up",
  ]);
  expect(JSON.stringify(lines)).not.toContain("olena");
  mailbox.refuseWith(undefined);
  await run();
  expect(mailbox.messages).toEqual([]);
});

test("a mail server that hangs or dies during a mail times out, and the mail is sent once @release", async () => {
  const { database, put, stateOf } = await openOutbox();
  const mailbox = await openMailbox(site);
  const transport = createSmtpTransport(mailbox.url, { greeting: 400, silence: 400 });
  const { mail } = mailTasks(
    { database, clock: Date.now, log: silentLog },
    { ...mailbox.room, transport },
  );
  const id = await put("olena@example.com");
  // as: the test needs none of the queue's helpers
  const run = () => mail?.({ id }, {} as JobHelpers);
  const failures: unknown[] = [];
  for (const trouble of ["mute", "silence", "hangUp"] as const) {
    mailbox.refuseWith(trouble);
    await run();
    const { sent, failed, failure } = await stateOf(id);
    expect([trouble, sent, failed]).toEqual([trouble, false, false]);
    failures.push(failure);
    expect(mailbox.messages).toEqual([]);
  }
  for (const failure of failures) expect(failure).toMatch(/^the mail was not accepted: E\w+$/);
  expect(mailbox.startedCount()).toBe(2);
  mailbox.refuseWith(undefined);
  for (let again = 0; again < 3; again += 1) await run();
  expect(await stateOf(id)).toMatchObject({ sent: true });
  expect(mailbox.messages.map(({ headers }) => headers["message-id"])).toEqual([
    `<${id}@torba.example>`,
  ]);
  // Failed attempts did not count against the address.
  const { rows } = await database.pool.query("select cardinality(hits) as hits from limits");
  expect(rows).toEqual([{ hits: 1 }]);
  transport.close();
});

/** As a worker that is killed while sending leaves it. */
async function killWorker({ pool }: Database, ago = "1 second"): Promise<void> {
  await pool.query(`
    update graphile_worker._private_jobs
      set locked_by = 'worker-dead', locked_at = now() - interval '${ago}', attempts = 1`);
  await pool.query(`
    update graphile_worker._private_job_queues
      set locked_by = 'worker-dead', locked_at = now() - interval '${ago}'`);
}

test("a process killed while sending blocks no mail: the next start sends them all", async () => {
  const { database, put, stateOf } = await openOutbox();
  const mailbox = await openMailbox(site);
  const ids = [await put("olena@example.com"), await put("petro@example.com")];
  await killWorker(database);
  const jobs = startJobs({ database, clock: Date.now, log: silentLog, mailer: mailbox.room });
  try {
    for (const id of ids)
      await expect.poll(async () => (await stateOf(id)).sent, { timeout: 30_000 }).toBe(true);
  } finally {
    await jobs.stop();
  }
  expect(mailbox.messages.map(({ headers }) => headers["message-id"])).toEqual(
    ids.map((id) => `<${id}@torba.example>`),
  );
});

test("beside other processes a lock is respected until it is older than any delivery takes @release", async () => {
  const { database, put, stateOf } = await openOutbox();
  const mailbox = await openMailbox(site);
  const other = await startHeartbeat(database);
  const id = await put("olena@example.com");
  await killWorker(database);
  const own = await startHeartbeat(database);
  await releaseStuckMail(database.db);
  const locked = async () =>
    (
      await database.pool.query(
        "select locked_by from graphile_worker._private_job_queues where locked_by is not null",
      )
    ).rows;
  expect(await locked()).toEqual([{ locked_by: "worker-dead" }]);
  await killWorker(database, "6 minutes");
  await releaseStuckMail(database.db);
  expect(await locked()).toEqual([]);
  expect((await stateOf(id)).sent).toBe(false);
  // An ended worker is not waited for.
  other.stop();
  own.stop();
  await killWorker(database);
  await expect
    .poll(async () => {
      const next = await startHeartbeat(database);
      next.stop();
      return locked();
    })
    .toEqual([]);
  expect(mailbox.messages).toEqual([]);
});

test("a mail is rolled back with the transaction that queued it", async () => {
  const { database } = await openOutbox();
  const mail = { kind: "subscriptionConfirm" as const, recipient: "a@b.ua", lang: "ua" as const };
  await database.db
    .transaction(async (tx) => {
      await enqueueMail(tx, { ...mail, id: newTestId(), now: Date.now() });
      throw new Error("never mind");
    })
    .catch(() => undefined);
  const { rows } = await database.pool.query(
    "select (select count(*)::int from mails) as mails, (select count(*)::int from graphile_worker.jobs) as jobs",
  );
  expect(rows).toEqual([{ mails: 0, jobs: 0 }]);
});

test("without a mail server a mail is a file, and only its path is logged", async () => {
  const { database, put, stateOf } = await openOutbox();
  const dataDir = await mkdtemp(path.join(tmpdir(), "torba-mail-"));
  const logged: string[] = [];
  const onFileWritten = (file: string) => void logged.push(file);
  const room = openMailer({
    smtpUrl: undefined,
    dataDir,
    publicUrl: site,
    onFileWritten,
    tokenKey,
  });
  expect(room.from).toBe("shop@torba.example");
  const id = await put("olena@example.com");
  expect(await deliverMail(database.db, room, { id, now: Date.now(), isLast: false })).toEqual({
    status: "sent",
  });
  expect(await readdir(path.join(dataDir, "mail"))).toEqual([`${id}.eml`]);
  // Its links work for anyone who reads it.
  expect((await stat(logged[0] ?? "")).mode & 0o777).toBe(0o600);
  expect(room.random(32)).not.toEqual(room.random(32));
  expect(logged).toEqual([path.join(dataDir, "mail", `${id}.eml`)]);
  const message = await readFile(logged[0] ?? "", "utf8");
  expect(message).toContain("To: olena@example.com");
  expect(message).toContain("multipart/alternative");
  // The same at every attempt, so that mail programs show it once.
  expect(message).toContain(`Message-ID: <${id}@torba.example>`);
  expect(await stateOf(id)).toMatchObject({ sent: true });
  const stored = async (state: "sent" | "file") =>
    (await listMails(database.db, { states: [state], search: undefined, limit: 9, offset: 0 }))
      .total;
  expect([await stored("sent"), await stored("file")]).toEqual([0, 1]);
  await rm(dataDir, { recursive: true, force: true });
});

test("a sign-in link and a code that no mail server brings are printed", async () => {
  const { database } = await openOutbox();
  const { db } = database;
  const printed: object[] = [];
  const owner = "owner@torba.example";
  const newId = makeNewId(Date.now);
  await addFirstOwner(db, owner, { now: Date.now(), newId });
  const record = await findRecordByEmail(db, owner);
  const origin = { device: "", time: "" };
  const deliver = async (transport: Mailer["transport"], kind: "adminSignIn" | "adminConfirm") => {
    const id = newId();
    const mail = { id, recipient: owner, lang: "ua" as const, now: Date.now() };
    const facts = { name: "Owner", record: record?.id ?? "", ...origin };
    await enqueueMail(db, { ...mail, kind, facts });
    const mailer = { transport, from: owner, publicUrl: site, random: randomBytes, tokenKey };
    const printAccess = (access: object) => void printed.push(access);
    const sending = { id, now: Date.now(), isLast: false };
    await deliverMail(db, { ...mailer, printAccess }, sending).catch(() => {});
    return id;
  };
  const [file, works, dead] = [
    { send: async () => "file" as const, close: () => {} },
    { send: async () => "server" as const, close: () => {} },
    createSmtpTransport("smtp://127.0.0.1:1"),
  ];
  await deliver(works, "adminSignIn");
  await deliver(works, "adminConfirm");
  expect(printed).toEqual([]);
  const link = { link: expect.stringMatching(/\/admin\/login\?token=/) };
  for (const transport of [file, dead]) {
    await deliver(transport, "adminSignIn");
    const id = await deliver(transport, "adminConfirm");
    expect(printed.splice(0)).toEqual([link, { code: confirmationCodeOf(tokenKey, id) }]);
  }
});

test("the sender is the SMTP account where that is an address", () => {
  const from = (smtpUrl: string) =>
    openMailer({
      smtpUrl,
      dataDir: "/nowhere",
      publicUrl: site,
      onFileWritten: () => {},
      tokenKey,
    }).from;
  expect(from("smtps://shop%40torba.ua:secret@mail.example")).toBe("shop@torba.ua");
  expect(from("smtp://user:secret@mail.example")).toBe("shop@torba.example");
});
