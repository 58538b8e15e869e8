import { afterEach, expect, test, vi } from "vitest";
import { callShop } from "./call-shop.ts";

afterEach(() => vi.unstubAllGlobals());

/** The shop answers with these; what it was asked is kept. */
function answerWith(status: number, body: object) {
  const asked: Headers[] = [];
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit = {}) => {
    const sent = new Headers(init.headers);
    asked.push(sent);
    const echo = { "idempotency-key": sent.get("idempotency-key") ?? "" };
    return new Response(JSON.stringify(body), {
      status,
      headers: { "content-type": "application/json", ...echo },
    });
  });
  return asked;
}

test("what is asked on a customer's screen is asked as that customer, and nobody else's screen says so", async () => {
  const asked = answerWith(200, { email: "olena@example.com" });
  const body = { email: "olena@example.com" };
  expect(await callShop("nameEmail", { lang: "ua", body, ifIdentity: "olena" })).toMatchObject({
    outcome: "done",
  });
  await callShop("forgotPassword", { lang: "ua", body });
  expect(asked.map((sent) => sent.get("if-identity"))).toEqual(["olena", null]);
});
