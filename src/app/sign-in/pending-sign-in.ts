/** The ways in, and what happens once one is. */
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import type { FormError } from "#app/messages/form-outcome.tsx";
import type { At } from "#app/navigation/screen-module.ts";
import { useIdentity } from "#app/session/use-identity.ts";
import type { FieldCode } from "#contract/errors.ts";
import type { Lang } from "#contract/lang.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { Device } from "#offline/device.ts";
import type * as SignIn from "#offline/identity/sign-in.ts";
import type { SignInOutcome } from "#offline/identity/sign-in.ts";
import { loadDevice } from "#offline/load-device.ts";
import { withNext } from "#rules/customers/next-path.ts";
import type { FormOutcome } from "#ui/use-form.ts";
import { nextOf, ownHome } from "./next-screen.ts";

/** Signing in needs the device's copy: what a guest did goes along with them. */
export async function signInWith(
  way: (device: Device, ways: typeof SignIn) => Promise<SignInOutcome>,
): Promise<FormOutcome<FieldCode, FormError>> {
  const away = { outcome: "failed", error: { code: "away", wait: null } } as const;
  const loaded = Promise.all([loadDevice(), import("#offline/identity/sign-in.ts")]);
  const [device, ways] = (await loaded.catch(() => undefined)) ?? [];
  if (!device || !ways) return away;
  const outcome = await way(device, ways);
  if (outcome.kind === "signedIn") return { outcome: "done" };
  if (outcome.kind === "unreachable") return away;
  const { code, fields, retryAfter = null } = outcome;
  if (Object.keys(fields).length > 0) return { outcome: "fields", fields };
  return { outcome: "failed", error: { code, wait: retryAfter } };
}

/**
 * Leads on whoever is a customer: where they were, else to what is theirs. `onIn` is told when that
 * happened on this screen, and not before it.
 */
export function useSignedInRedirect(at: At, onIn?: () => void): void {
  const [, navigate] = useLocation();
  const known = useIdentity();
  const wasGuest = useRef(false);
  const { lang } = useText();
  const next = nextOf(at) ?? ownHome;
  const [isFromProvider] = useState(() => new URLSearchParams(at.search).has("oauth"));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it becomes known
  useEffect(() => {
    if (known.kind === "guest") wasGuest.current = true;
    if (known.kind !== "customer") return;
    if (wasGuest.current) onIn?.();
    const goOn = (to: string) => navigate(to, { replace: true });
    if (!isFromProvider) return goOn(next);
    // no await: the screen says meanwhile that it goes on
    void placeOfNewcomer(lang, next).then(goOn, () => goOn(next));
  }, [known.kind]);
}

/** What a provider did not tell is asked before anything else: by the profile, which leads on. */
async function placeOfNewcomer(lang: Lang, next: string): Promise<string> {
  const { refreshAccount } = await import("#features/account/queries.ts");
  const own = await refreshAccount(lang);
  const isLacking = own.state === "in" && (own.customer.name_needed || own.customer.email === "");
  return isLacking ? withNext(ownHome, next) : next;
}
