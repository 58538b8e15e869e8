import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Router } from "wouter";
import { htmlLang, type Lang } from "#contract/lang.ts";
import { loadAdminTexts } from "#i18n/admin/load-admin-texts.ts";
import { textsNotLoaded } from "#i18n/admin/texts-not-loaded.ts";
import { makeI18n } from "#i18n/make-i18n.ts";
import { TextProvider } from "#i18n/text-provider.tsx";
import { ConfirmationGate } from "./confirmation/confirmation-gate.tsx";
import { CrashBoundary } from "./shell/crash-boundary.tsx";
import { useLangChoice } from "./shell/lang-choice.ts";
import { queryClient } from "./shell/query-client.ts";
import { Shell } from "./shell/shell.tsx";
import { Failed } from "./shell/states.tsx";
import { Toasts } from "./shell/toasts.tsx";
import { SignIn } from "./sign-in/sign-in.tsx";
import { setApiLang, Unreachable } from "./wire/call-api.ts";
import { useSession } from "./wire/session-state.ts";

type I18n = ReturnType<typeof makeI18n>;

export function App() {
  const { lang } = useLangChoice();
  const [i18n, setI18n] = useState<I18n>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    setApiLang(lang);
    // no await: the texts before stay until these are here
    void loadAdminTexts(lang).then(
      (texts) => {
        if (!isCurrent) return;
        document.documentElement.lang = htmlLang[lang];
        setI18n(makeI18n(lang, texts));
      },
      () => setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [lang]);
  if (!i18n) return hasFailed ? <NoTexts lang={lang} /> : null;
  return (
    <TextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <Router base="/admin">
          <CrashBoundary>
            <Screens />
          </CrashBoundary>
        </Router>
        <ConfirmationGate />
        <Toasts />
      </QueryClientProvider>
    </TextProvider>
  );
}

/** A reload also finds the file that a newer build has in the place of this one. */
function NoTexts({ lang }: { lang: Lang }) {
  return (
    <TextProvider i18n={makeI18n(lang, textsNotLoaded[lang])}>
      <Failed error={new Unreachable()} onRetry={() => location.reload()} />
    </TextProvider>
  );
}

function Screens() {
  const { state } = useSession();
  const [me, setMe] = useState<Extract<typeof state, { kind: "in" }>["me"]>();
  if (state.kind === "in" && state.me !== me) setMe(state.me);
  const isSignedIn = state.kind === "in";
  if (state.kind === "starting") return null;
  // A session that ended leaves its screen standing below the sign-in: nothing typed is lost.
  const isCovered = state.kind === "out" && state.isLost;
  return (
    <>
      {(isSignedIn || isCovered) && me && (
        <div inert={isCovered}>
          <Shell me={me} />
        </div>
      )}
      {!isSignedIn && <SignIn isOver={isCovered} />}
    </>
  );
}
