import { expect, test } from "vitest";
import { composeMessage } from "./compose.ts";
import type { MessageKind } from "./message-kinds.ts";
import { ua } from "./texts/ua.ts";

const shop = { name: "Торба", url: "https://torba.example/", phone: "+380 67 000 00 00" };
const write = (kind: MessageKind) => composeMessage({ kind, lang: "ua", data: {}, shop });

test("every message states why it was sent, except those to the shop itself", () => {
  const why = (text: string) => text.replace("{{shop}}", shop.name);
  expect(write("subscriptionConfirm").text).toContain(why(ua.reasons.subscriptionConfirm));
  expect(write("passwordReset").text).toContain(why(ua.reasons.account));
  expect(write("productBack").text).toContain(why(ua.reasons.notice));
  const toShop = write("contactRequest").text;
  for (const one of Object.values(ua.reasons)) expect(toShop).not.toContain(why(one));
});
