import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { findPasswordError, hashPassword, needsRehash, verifyPassword } from "./password.ts";

test("a password is stored as argon2id with its cost, and only the same password matches", async () => {
  const long = `Їжак і наплічник, ${"й".repeat(100)} ✓`;
  const storedHash = await hashPassword(long);
  expect(storedHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verifyPassword(long, storedHash)).toBe(true);
  // Keyboards differ in how they encode й and ї.
  const other = long.normalize("NFD");
  expect(other).not.toBe(long);
  expect(await verifyPassword(other, storedHash)).toBe(true);
  expect(await verifyPassword(long, await hashPassword(other))).toBe(true);
  expect(await verifyPassword(long.slice(0, -1), storedHash)).toBe(false);
  expect(await verifyPassword(`${long} `, storedHash)).toBe(false);
  expect(await hashPassword(long)).not.toBe(storedHash);
});

test("without an account or a stored password nothing matches", async () => {
  // The dummy hash was made of exactly this password.
  for (const storedHash of [null, undefined])
    expect(await verifyPassword("пароль ✓", storedHash)).toBe(false);
});

test("without an account a password is still hashed", async () => {
  let isAnswered = false;
  const verification = verifyPassword("самовар і чай", undefined).finally(() => {
    isAnswered = true;
  });
  // An answer without hashing would resolve within these microtasks.
  for (let tick = 0; tick < 1000; tick += 1) await Promise.resolve();
  expect(isAnswered).toBe(false);
  expect(await verification).toBe(false);
});

test("a hash with other cost parameters needs a rehash", async () => {
  expect(needsRehash(await hashPassword("самовар і чай"))).toBe(false);
  const less = { memoryCost: 8192, timeCost: 2, parallelism: 1 };
  const shorter = { memoryCost: 19_456, timeCost: 1, parallelism: 1 };
  for (const cheap of [less, shorter])
    expect(needsRehash(await hash("самовар і чай", cheap))).toBe(true);
});

test("common passwords are rejected", () => {
  for (const common of ["password", "12345678", "QwertyUiop", "sunshine"])
    expect(findPasswordError(common)).toBe("passwordCommon");
  expect(findPasswordError("самовар і чай")).toBeUndefined();
});
