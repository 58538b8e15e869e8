import { expect, test } from "vitest";
import { writeLetter } from "./compose.ts";
import type { LetterKind } from "./message-kinds.ts";
import { ua } from "./texts/ua.ts";

const shop = { name: "Торба", url: "https://torba.example/", phone: "+380 67 000 00 00" };
const write = (kind: LetterKind) => writeLetter({ kind, lang: "ua", facts: {}, shop });

test("each letter says why it came; the shop's own need not", () => {
  const why = (text: string) => text.replace("{{shop}}", shop.name);
  expect(write("subscriptionConfirm").text).toContain(why(ua.why.subscriptionConfirm));
  expect(write("passwordReset").text).toContain(why(ua.why.account));
  expect(write("productBack").text).toContain(why(ua.why.notice));
  const own = write("contactRequest").text;
  for (const one of Object.values(ua.why)) expect(own).not.toContain(why(one));
});
