/** The bearer token of /api/v1: in memory alone, renewed through the session's cookie. */

import type { MailPlace } from "#contract/admin/mail-server.ts";
import {
  type AdminSession,
  adminConfirmationPath,
  adminSessionPath,
} from "#contract/admin/session.ts";
import { retryWhileBusy } from "./retry-busy.ts";

export type SessionResult = "signedIn" | "refused" | "unreachable";

/** ms before its end at which a token is renewed. */
const margin = 30_000;

/** ms for which an answer is waited for: every call of the screens waits for it too. */
const longestRenewal = 30_000;

let bearer: { token: string; endsAt: number; confirmedUntil: number } | undefined;
let renewal: Promise<SessionResult> | undefined;

async function requestSession(method: "POST" | "GET", token?: string): Promise<SessionResult> {
  const request = () =>
    fetch(adminSessionPath, {
      method,
      cache: "no-store",
      signal: AbortSignal.timeout(longestRenewal),
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    });
  const answer = await retryWhileBusy(request).catch(() => undefined);
  if (!answer || answer.status >= 500) return "unreachable";
  if (!answer.ok) {
    bearer = undefined;
    return "refused";
  }
  // as: the shape that the contract states
  storeBearer((await answer.json()) as AdminSession);
  return "signedIn";
}

function storeBearer({ token, expires_in, confirmed_for }: AdminSession): void {
  const now = Date.now();
  bearer = { token, endsAt: now + expires_in, confirmedUntil: now + confirmed_for };
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

export type LinkLetter =
  | { kind: "sent"; place: MailPlace }
  | { kind: "refused" | "noOwner" | "tooMany" | "unreachable" };

type SignInAnswer = { sent: boolean; place: MailPlace; no_owner?: boolean };

/** Sends the letter with a sign-in link. */
export async function requestSignInLink(email: string): Promise<LinkLetter> {
  const request = () =>
    fetch("/api/v1/authorize", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email }),
    });
  // A second letter at worst.
  const answer = await retryWhileBusy(request).catch(() => undefined);
  if (!answer || answer.status >= 500) return { kind: "unreachable" };
  if (answer.status === 429) return { kind: "tooMany" };
  // as: the shape that the wire states
  const { sent, place, no_owner } = (await answer.json()) as SignInAnswer;
  if (sent) return { kind: "sent", place };
  return { kind: no_owner ? "noOwner" : "refused" };
}

/** Whether what needs a fresh letter may be done now. */
export async function isConfirmed(): Promise<boolean> {
  await findBearer();
  return (bearer?.confirmedUntil ?? 0) > Date.now();
}

export type CodeLetter =
  | { kind: "sent"; email: string; place: MailPlace }
  | { kind: "noAddress" | "tooMany" | "unreachable" };

/** Mails a code that confirms this session. */
export async function requestCode(): Promise<CodeLetter> {
  const request = () => fetch(adminConfirmationPath, { method: "POST" });
  const answer = await retryWhileBusy(request).catch(() => undefined);
  if (answer?.status === 403) return { kind: "noAddress" };
  if (answer?.status === 429) return { kind: "tooMany" };
  if (!answer?.ok) return { kind: "unreachable" };
  // as: the shape that the server states
  const { email, place } = (await answer.json()) as { email: string; place: MailPlace };
  return { kind: "sent", email, place };
}

export async function sendCode(code: string): Promise<"confirmed" | "wrong" | "unreachable"> {
  const answer = await fetch(adminConfirmationPath, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ code }),
  }).catch(() => undefined);
  if (!answer || answer.status >= 500) return "unreachable";
  if (!answer.ok) return "wrong";
  // as: the shape that the contract states
  storeBearer((await answer.json()) as AdminSession);
  return "confirmed";
}
