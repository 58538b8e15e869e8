/** The bearer token of /api/v1: in memory alone, renewed through the session's cookie. */
import { type AdminSession, adminSessionPath } from "#contract/admin/session.ts";

export type SessionResult = "signedIn" | "refused" | "unreachable";

/** ms before its end at which a token is renewed. */
const margin = 30_000;

let bearer: { token: string; endsAt: number } | undefined;
let renewal: Promise<SessionResult> | undefined;

async function requestSession(method: "POST" | "GET", token?: string): Promise<SessionResult> {
  const answer = await fetch(adminSessionPath, {
    method,
    cache: "no-store",
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  }).catch(() => undefined);
  if (!answer || answer.status >= 500) return "unreachable";
  if (!answer.ok) {
    bearer = undefined;
    return "refused";
  }
  // as: the shape that the contract states
  const session = (await answer.json()) as AdminSession;
  bearer = { token: session.token, endsAt: Date.now() + session.expires_in };
  return "signedIn";
}

/** Exchanges a mailed token for a session. */
export const startSession = (mailedToken: string) => requestSession("POST", mailedToken);

/** One request however many callers wait for it. */
export function renewSession(): Promise<SessionResult> {
  renewal ??= requestSession("GET").finally(() => {
    renewal = undefined;
  });
  return renewal;
}

/** undefined: signed out, or the shop cannot be reached. */
export async function findBearer(): Promise<string | undefined> {
  if (!bearer || bearer.endsAt - Date.now() < margin) await renewSession();
  return bearer && bearer.endsAt > Date.now() ? bearer.token : undefined;
}

export async function endSession(): Promise<void> {
  const headers = bearer ? { authorization: `Bearer ${bearer.token}` } : undefined;
  bearer = undefined;
  await fetch(adminSessionPath, { method: "DELETE", ...(headers && { headers }) }).catch(() => {});
}

/** Sends the letter with a sign-in link. */
export async function requestSignInLink(email: string): Promise<SessionResult | "tooMany"> {
  const answer = await fetch("/api/v1/authorize", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  }).catch(() => undefined);
  if (!answer || answer.status >= 500) return "unreachable";
  if (answer.status === 429) return "tooMany";
  // as: the shape that the wire states
  const { sent } = (await answer.json()) as { sent: boolean };
  return sent ? "signedIn" : "refused";
}
