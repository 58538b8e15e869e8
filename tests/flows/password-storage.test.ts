/** Passwords are stored only as PHC strings, and links set new ones under strict rules. */
import { expect, test } from "vitest";
import { openTestApp, type Visitor } from "#tests/support/server/app.ts";
import { newNetwork, newShopper, registerOn } from "#tests/support/shop/registration.ts";

const { visit, database } = await openTestApp();

async function registerWith(password: string): Promise<string> {
  const olena = { ...newShopper(), password, passwordConfirm: password };
  const { status } = await visit().post("/auth/register", olena, { from: newNetwork() });
  expect([password, status]).toEqual([password, 200]);
  return olena.email;
}

const login = async (email: string, password: string, device: Visitor = visit()) =>
  (await device.post("/auth/login", { email, password }, { from: newNetwork() })).status;

test("every character of a long password counts, in any script and with its spaces", async () => {
  const passwords = [
    // Longer than the 72 bytes that other hashes consider.
    `${"дуже довгий пароль ".repeat(6)}кінець`,
    "x".repeat(128),
    "🎒🏕️ похід у Карпати",
    "  пробіли навколо  ",
    "Їжак і ґанок — п’ять",
  ];
  for (const password of passwords) {
    const email = await registerWith(password);
    expect(await login(email, password)).toBe(200);
    const [last = ""] = [...password].slice(-1);
    const others = [password.slice(0, -last.length), `${password} `, password.toUpperCase()];
    for (const other of others.filter((one) => one !== password))
      expect([other, await login(email, other)]).toEqual([other, 400]);
  }
  // One letter in two encodings: й as one character, and as и with a breve.
  const email = await registerWith("чай з мійського");
  expect(await login(email, "чай з мійського".normalize("NFD"))).toBe(200);
});

test("common passwords are refused in any spelling", async () => {
  for (const password of ["12345678", "password", "QWERTYUIOP", "Password1", "йцукенгш"]) {
    const olena = { ...newShopper(), password, passwordConfirm: password };
    const { status, body } = await visit().post("/auth/register", olena, { from: newNetwork() });
    expect([password, status, body.fields]).toEqual([
      password,
      400,
      { password: "passwordCommon" },
    ]);
  }
});

test("the whole database contains no more of a password than its PHC string", async () => {
  const password = "кенарка-у-клітці";
  const device = visit();
  const { id } = await registerOn(device);
  const email = await registerWith(password);
  await login(email, `${password}!`);
  const { rows: tables } = await database.pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')",
  );
  const dumps = await Promise.all(
    tables.map(({ name }) => database.pool.query(`select t::text as text from ${name} t`)),
  );
  const dump = dumps.flatMap(({ rows }) => rows.map(({ text }) => String(text))).join("\n");
  expect(dump).toContain(id);
  for (const form of [
    password,
    Buffer.from(password).toString("base64"),
    Buffer.from(password).toString("hex"),
    encodeURIComponent(password),
  ])
    expect(dump).not.toContain(form);
  const { rows } = await database.pool.query<{ hash: string }>(
    "select password_hash as hash from customers",
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { hash } of rows)
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22,}\$[\w+/]{43}$/);
  // Two customers with the same password have different hashes.
  const second = await registerWith(password);
  const { rows: both } = await database.pool.query(
    "select count(distinct password_hash)::int as hashes from customers where email = any($1)",
    [[email, second]],
  );
  expect(both).toEqual([{ hashes: 2 }]);
});
