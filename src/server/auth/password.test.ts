import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { findFault, hashPassword, isOutdated, isPassword } from "./password.ts";

test("a password is kept as argon2id with its cost, and told from every other", async () => {
  const long = `Їжак і наплічник, ${"й".repeat(100)} ✓`;
  const kept = await hashPassword(long);
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await isPassword(long, kept)).toBe(true);
  // Keyboards differ in how they write й and ї.
  const other = long.normalize("NFD");
  expect(other).not.toBe(long);
  expect(await isPassword(other, kept)).toBe(true);
  expect(await isPassword(long, await hashPassword(other))).toBe(true);
  expect(await isPassword(long.slice(0, -1), kept)).toBe(false);
  expect(await isPassword(`${long} `, kept)).toBe(false);
  expect(await hashPassword(long)).not.toBe(kept);
});

test("without an account or a password of its own nothing fits", async () => {
  // The stand-in was made of this very password.
  for (const kept of [null, undefined]) expect(await isPassword("пароль ✓", kept)).toBe(false);
});

test("where there is no account a password is looked at all the same", async () => {
  let isAnswered = false;
  const asked = isPassword("самовар і чай", undefined).finally(() => {
    isAnswered = true;
  });
  // Whatever needs no work is answered in turns like these; a hash is made beside them.
  for (let turn = 0; turn < 1000; turn += 1) await Promise.resolve();
  expect(isAnswered).toBe(false);
  expect(await asked).toBe(false);
});

test("a hash of another cost is out of date", async () => {
  expect(isOutdated(await hashPassword("самовар і чай"))).toBe(false);
  const less = { memoryCost: 8192, timeCost: 2, parallelism: 1 };
  const shorter = { memoryCost: 19_456, timeCost: 1, parallelism: 1 };
  for (const cheap of [less, shorter])
    expect(isOutdated(await hash("самовар і чай", cheap))).toBe(true);
});

test("what everybody takes is no password", () => {
  for (const common of ["password", "12345678", "QwertyUiop", "sunshine"])
    expect(findFault(common)).toBe("passwordCommon");
  expect(findFault("самовар і чай")).toBeUndefined();
});
