/** Google and Facebook on the ways in: there, and back again. */
import { type ReactNode, useEffect, useState } from "react";
import { FormTrouble, fateOf, type Trouble } from "#app/form-trouble.tsx";
import type { At } from "#app/page-module.ts";
import { useRead } from "#app/use-read.ts";
import { type Provider, providers, SocialSignIn } from "#features/auth/social-sign-in.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { ask } from "#offline/ask.ts";
import { loadDevice } from "#offline/load-device.ts";
import { Note } from "#ui/note.tsx";
import { enterBy } from "./enter.ts";
import { nextOf } from "./next.ts";

const away = { code: "away", wait: null } as const;

/** Those that the shop has set up, below a form. */
export function Social({ at }: { at: At }): ReactNode {
  const { lang } = useText();
  const read = useRead({ call: "readApps" });
  const [busy, setBusy] = useState<Provider>();
  const [trouble, setTrouble] = useState<Trouble>();
  const apps = read.state === "ready" ? read.answer : [];
  const said = apps.find(({ key }) => key === "sign-in")?.settings.providers;
  const known = providers.filter((one) => Array.isArray(said) && said.includes(one));

  const leave = async (provider: Provider) => {
    setBusy(provider);
    setTrouble(undefined);
    const found = await leaveFor(provider);
    if (found === undefined) return;
    setBusy(undefined);
    setTrouble(found);
  };
  async function leaveFor(provider: Provider): Promise<Trouble | undefined> {
    const loaded = Promise.all([loadDevice(), import("#offline/sign-in.ts")]);
    const [device, ways] = (await loaded.catch(() => undefined)) ?? [];
    if (!device || !(await ways?.prepareToLeave(device))) return away;
    const asked = await ask("loginOauth", { lang, body: { provider, next: nextOf(at) } });
    if (asked.fate !== "done") {
      const fate = fateOf(asked);
      return fate.fate === "trouble" ? fate.trouble : { code: "invalid", wait: null };
    }
    location.assign(asked.answer.redirect_url);
    return undefined;
  }

  return (
    <>
      {trouble && <FormTrouble of={trouble} />}
      {/* no await: the button shows that it goes on */}
      <SocialSignIn providers={known} busy={busy} onChoose={(one) => void leave(one)} />
    </>
  );
}

/** Back from a provider: whoever came is signed in, else it is said that nobody was. */
export function SocialReturn({ at }: { at: At }): ReactNode {
  const { t } = useText();
  const [came] = useState(() => new URLSearchParams(at.search).get("oauth"));
  const [isLost, setLost] = useState(came === "failed");
  useEffect(() => {
    if (came === null) return;
    const { pathname, searchParams } = new URL(location.href);
    searchParams.delete("oauth");
    const search = searchParams.size > 0 ? `?${searchParams}` : "";
    history.replaceState(history.state, "", pathname + search);
    if (came !== "done") return;
    // no await: the screen goes on by itself once somebody is in
    void enterBy((device, { comeBack }) => comeBack(device)).then(({ fate }) =>
      setLost(fate !== "done"),
    );
  }, [came]);
  if (came === "done" && !isLost) return <Note role="status">{t("auth.socialComing")}</Note>;
  return (
    isLost && (
      <Note tone="danger" role="alert">
        {t("auth.socialFailed")}
      </Note>
    )
  );
}
