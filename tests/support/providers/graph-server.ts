/** Facebook's side of a sign-in, after its documentation: code, token and profile. */
import { createHash, createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { atEnd } from "#tests/support/at-end.ts";
import { client } from "./openid-provider.ts";

export type GraphPerson = { id?: string; email?: string; first_name?: string; last_name?: string };

/** `delay`: ms before each answer. */
export async function openGraphServer({ delay = 0 } = {}) {
  const codes = new Map<string, { parameters: URLSearchParams; person: GraphPerson }>();
  const tokens = new Map<string, GraphPerson>();
  const server = createServer((request, response) => {
    let form = "";
    request.on("data", (part) => (form += part));
    request.on("end", async () => {
      if (delay > 0) await sleep(delay);
      const url = new URL(request.url ?? "", "http://graph");
      const bearer = request.headers.authorization?.slice("Bearer ".length) ?? "";
      const body =
        url.pathname === "/me"
          ? answerProfile(url, bearer)
          : exchangeCode(new URLSearchParams(form));
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

  function exchangeCode(form: URLSearchParams) {
    const grant = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (!grant || challenge !== grant.parameters.get("code_challenge")) return undefined;
    if (form.get("redirect_uri") !== grant.parameters.get("redirect_uri")) return undefined;
    if (form.get("client_secret") !== client.secret) return undefined;
    const access_token = `token of ${grant.person.id}`.replaceAll(" ", "-");
    tokens.set(access_token, grant.person);
    return { access_token, token_type: "bearer", expires_in: 5_000_000 };
  }

  function answerProfile({ searchParams }: URL, token: string) {
    const proof = createHmac("sha256", client.secret).update(token).digest("hex");
    if (searchParams.get("appsecret_proof") !== proof) return undefined;
    const fields = searchParams.get("fields")?.split(",") ?? [];
    const profile = Object.entries(tokens.get(token) ?? {});
    return profile.length > 0
      ? Object.fromEntries(profile.filter(([name]) => fields.includes(name)))
      : undefined;
  }

  return {
    url,
    sendBack(left: URL, person: GraphPerson): URL {
      const code = createHash("sha256").update(left.href).digest("base64url");
      codes.set(code, { parameters: left.searchParams, person });
      const back = new URL(left.searchParams.get("redirect_uri") ?? "");
      back.search = String(
        new URLSearchParams({ code, state: left.searchParams.get("state") ?? "" }),
      );
      return back;
    },
  };
}
