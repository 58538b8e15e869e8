import { callApi, Unreachable } from "#admin/wire/call-api.ts";
import { showConfirmedByLink } from "#admin/wire/confirmation-state.ts";
import { renewSession, type SessionResult, sendCode, startSession } from "#admin/wire/session.ts";
import { type Me, setSession, useSession } from "#admin/wire/session-state.ts";

import { takeMailedCode } from "./mailed-token.ts";

/** @param mailedToken of the link that opened the page; "": the session's cookie decides */
export async function openSession(mailedToken: string): Promise<void> {
  const started = mailedToken === "" ? undefined : await startSession(mailedToken);
  // A used link still opens the page for whoever is signed in on this device.
  const result = started === "signedIn" ? started : await renewSession();
  await applySessionResult(result, mailedToken !== "" && started === "refused");
}

async function applySessionResult(result: SessionResult, linkFailed: boolean): Promise<void> {
  if (result === "unreachable") return setSession({ kind: "unreachable" });
  if (result === "refused") return setSession({ kind: "out", isLost: false, linkFailed });
  try {
    setSession({ kind: "in", me: await callApi<Me>("/me") });
    const code = takeMailedCode();
    if (code !== "") showConfirmedByLink((await sendCode(code)) === "confirmed");
  } catch (error) {
    const kind = error instanceof Unreachable ? "unreachable" : "out";
    setSession(kind === "out" ? { kind, isLost: false, linkFailed } : { kind });
  }
}

/** The link may have been opened in another tab: its cookie is everybody's here. */
export async function tryAgain(): Promise<void> {
  const { state } = useSession.getState();
  if (state.kind === "in") return;
  const result = await renewSession();
  if (result === "signedIn") await applySessionResult(result, false);
}
