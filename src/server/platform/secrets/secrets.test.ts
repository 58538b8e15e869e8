import { expect, test } from "vitest";
import { createSecrets, writeSecret } from "./secrets.ts";

const place = "webhooks.secret 1";
const secrets = createSecrets("one secret of at least thirty-two characters");

test("a secret opens with the same SECRET, in its own place, and nowhere else", () => {
  const stored = secrets.encrypt(place, "ключ 🔑");
  expect(stored).not.toContain("ключ");
  expect(secrets.decrypt(place, stored)).toBe("ключ 🔑");
  expect(secrets.decrypt("webhooks.secret 2", stored)).toBeUndefined();
  expect(createSecrets("another secret").decrypt(place, stored)).toBeUndefined();
  expect(secrets.encrypt(place, "ключ 🔑")).not.toBe(stored);
});

test("what was changed or never encrypted does not open", () => {
  const stored = secrets.encrypt(place, "key");
  const bytes = Buffer.from(stored.slice(2), "base64url");
  bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1;
  for (const broken of [`1.${bytes.toString("base64url")}`, "1.", "1.AAAA", "plain", "", null])
    expect(secrets.decrypt(place, broken), String(broken)).toBeUndefined();
});

test("a write keeps, forgets or replaces it", () => {
  const stored = secrets.encrypt(place, "key");
  const write = (sent: string | null | undefined) => writeSecret(secrets, place, { stored, sent });
  for (const unchanged of [undefined, "", "********"]) expect(write(unchanged)).toBe(stored);
  expect(write(null)).toBeNull();
  expect(secrets.decrypt(place, write("new"))).toBe("new");
});
