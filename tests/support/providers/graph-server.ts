/** Facebook's side of a sign-in, as its documents tell of it: a code, a token, and who one is. */
import { createHash, createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { atEnd } from "#tests/support/at-end.ts";
import { client } from "./openid-provider.ts";

export type GraphPerson = { id?: string; email?: string; first_name?: string; last_name?: string };

/** `delay`: ms before each of its answers. */
export async function openGraphServer({ delay = 0 } = {}) {
  const codes = new Map<string, { asked: URLSearchParams; person: GraphPerson }>();
  const tokens = new Map<string, GraphPerson>();
  const server = createServer((request, response) => {
    let said = "";
    request.on("data", (part) => (said += part));
    request.on("end", async () => {
      if (delay > 0) await sleep(delay);
      const url = new URL(request.url ?? "", "http://graph");
      const bearer = request.headers.authorization?.slice("Bearer ".length) ?? "";
      const body = url.pathname === "/me" ? tell(url, bearer) : sell(new URLSearchParams(said));
      response.writeHead(body ? 200 : 400, { "content-type": "application/json" });
      response.end(JSON.stringify(body ?? { error: { message: "no", type: "OAuthException" } }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // as: it listens on a port, not on a file
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });

  function sell(said: URLSearchParams) {
    const bought = codes.get(said.get("code") ?? "");
    codes.delete(said.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(said.get("code_verifier") ?? "")
      .digest("base64url");
    if (!bought || challenge !== bought.asked.get("code_challenge")) return undefined;
    if (said.get("redirect_uri") !== bought.asked.get("redirect_uri")) return undefined;
    if (said.get("client_secret") !== client.secret) return undefined;
    const access_token = `token of ${bought.person.id}`.replaceAll(" ", "-");
    tokens.set(access_token, bought.person);
    return { access_token, token_type: "bearer", expires_in: 5_000_000 };
  }

  function tell({ searchParams }: URL, token: string) {
    const proof = createHmac("sha256", client.secret).update(token).digest("hex");
    if (searchParams.get("appsecret_proof") !== proof) return undefined;
    const fields = searchParams.get("fields")?.split(",") ?? [];
    const known = Object.entries(tokens.get(token) ?? {});
    return known.length > 0
      ? Object.fromEntries(known.filter(([name]) => fields.includes(name)))
      : undefined;
  }

  return {
    url,
    sendBack(left: URL, person: GraphPerson): URL {
      const code = createHash("sha256").update(left.href).digest("base64url");
      codes.set(code, { asked: left.searchParams, person });
      const back = new URL(left.searchParams.get("redirect_uri") ?? "");
      back.search = String(
        new URLSearchParams({ code, state: left.searchParams.get("state") ?? "" }),
      );
      return back;
    },
  };
}
