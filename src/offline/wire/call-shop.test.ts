import { afterEach, expect, test, vi } from "vitest";
import { callShop } from "./call-shop.ts";

afterEach(() => vi.unstubAllGlobals());

/** The shop answers with these; returns the headers of the requests. */
function answerWith(status: number, body: object) {
  const requests: Headers[] = [];
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit = {}) => {
    const sent = new Headers(init.headers);
    requests.push(sent);
    const echo = { "idempotency-key": sent.get("idempotency-key") ?? "" };
    return new Response(JSON.stringify(body), {
      status,
      headers: { "content-type": "application/json", ...echo },
    });
  });
  return requests;
}

test("a call names the identity of its screen, if the screen has one", async () => {
  const requests = answerWith(200, { email: "olena@example.com" });
  const body = { email: "olena@example.com" };
  expect(await callShop("nameEmail", { lang: "ua", body, ifIdentity: "olena" })).toMatchObject({
    outcome: "done",
  });
  await callShop("forgotPassword", { lang: "ua", body });
  expect(requests.map((sent) => sent.get("if-identity"))).toEqual(["olena", null]);
});
