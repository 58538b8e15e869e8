/** Google and Facebook on the ways in: there, and back again. */
import { type ReactNode, useEffect, useState } from "react";
import { type FormError, FormErrorNote, formOutcomeOf } from "#app/messages/form-outcome.tsx";
import type { At } from "#app/navigation/screen-module.ts";
import { useRead } from "#app/reads/use-read.ts";
import { type Provider, providers, SocialSignIn } from "#features/auth/social-sign-in.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { loadDevice } from "#offline/load-device.ts";
import { callShop } from "#offline/wire/call-shop.ts";
import { Note } from "#ui/note.tsx";
import { nextOf } from "./next-screen.ts";
import { signInWith } from "./pending-sign-in.ts";

const away = { code: "away", wait: null } as const;

/** Those that the shop has set up, below a form. */
export function Social({ at }: { at: At }): ReactNode {
  const { t, lang } = useText();
  const read = useRead({ call: "readApps" });
  const [busy, setBusy] = useState<Provider>();
  const [error, setError] = useState<FormError>();
  const apps = read.state === "ready" ? read.answer : [];
  const signIn = apps.find(({ key }) => key === "sign-in")?.settings;
  const configured = signIn?.providers;
  const known = providers.filter((one) => Array.isArray(configured) && configured.includes(one));

  const leave = async (provider: Provider) => {
    setBusy(provider);
    setError(undefined);
    const found = await leaveFor(provider);
    if (found === undefined) return;
    setBusy(undefined);
    setError(found);
  };
  async function leaveFor(provider: Provider): Promise<FormError | undefined> {
    const loaded = Promise.all([loadDevice(), import("#offline/identity/sign-in.ts")]);
    const [device, ways] = (await loaded.catch(() => undefined)) ?? [];
    if (!device || !(await ways?.prepareOauth(device))) return away;
    const answer = await callShop("loginOauth", { lang, body: { provider, next: nextOf(at) } });
    if (answer.outcome !== "done") {
      const outcome = formOutcomeOf(answer);
      return outcome.outcome === "failed" ? outcome.error : { code: "invalid", wait: null };
    }
    location.assign(answer.answer.redirect_url);
    return undefined;
  }

  return (
    <>
      {error && <FormErrorNote of={error} />}
      {/* no await: the button shows that it goes on */}
      <SocialSignIn configured={known} busy={busy} onChoose={(one) => void leave(one)} />
      {known.length === 0 && signIn?.demo === true && <Note>{t("auth.socialDemo")}</Note>}
    </>
  );
}

/** Back from a provider: whoever came is signed in, else it is said that nobody was. */
export function SocialReturn({ at }: { at: At }): ReactNode {
  const { t } = useText();
  const [oauthResult] = useState(() => new URLSearchParams(at.search).get("oauth"));
  const [isLost, setLost] = useState(oauthResult === "failed");
  useEffect(() => {
    if (oauthResult === null) return;
    const { pathname, searchParams } = new URL(location.href);
    searchParams.delete("oauth");
    const search = searchParams.size > 0 ? `?${searchParams}` : "";
    history.replaceState(history.state, "", pathname + search);
    if (oauthResult !== "done") return;
    // no await: the screen goes on by itself once somebody is in
    void signInWith((device, { finishOauth }) => finishOauth(device)).then(({ outcome }) =>
      setLost(outcome !== "done"),
    );
  }, [oauthResult]);
  if (oauthResult === "done" && !isLost) return <Note role="status">{t("auth.socialComing")}</Note>;
  return (
    isLost && (
      <Note tone="danger" role="alert">
        {t("auth.socialFailed")}
      </Note>
    )
  );
}
