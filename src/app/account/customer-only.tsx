import { type ReactNode, useEffect } from "react";
import { DelayedSkeleton } from "#app/navigation/delayed-skeleton.tsx";
import { LinkButton } from "#app/navigation/link-button.tsx";
import type { At } from "#app/navigation/screen-module.ts";
import { ScreenSkeleton } from "#app/navigation/screen-skeleton.tsx";
import { SignOut } from "#app/session/sign-out.tsx";
import { useIdentity } from "#app/session/use-identity.ts";
import { LazySection } from "#features/account/lazy-section.tsx";
import { refreshAccount } from "#features/account/queries.ts";
import { type AccountState, setAccount, useAccount } from "#features/account/state.ts";
import { useText } from "#i18n/text-provider.tsx";
import { withNext } from "#rules/customers/next-path.ts";
import { Empty } from "#ui/empty.tsx";
import { OfflineNote } from "./offline-note.tsx";

const loadPersonalCode = async () => (await import("./personal-code.tsx")).StoredCode;

type SignedIn = Extract<AccountState, { state: "in" }>;
type CustomerOnlyProps = { at: At; children: (account: SignedIn) => ReactNode };

/** Shows `children` to a signed-in customer; a guest is offered the way to sign in. */
export function CustomerOnly({ at, children }: CustomerOnlyProps): ReactNode {
  const { lang } = useText();
  const account = useCustomer();
  return (
    <DelayedSkeleton
      isWaiting={account.state === "unknown"}
      skeleton={<ScreenSkeleton shape="rows" />}
    >
      {() => {
        if (account.state === "in") return children(account);
        // no await: the page is drawn again with the answer
        if (account.state === "away")
          return (
            <>
              <OfflineNote onRetry={() => void refreshAccount(lang)} />
              <LazySection load={loadPersonalCode} props={{}} />
              <p>
                <SignOut />
              </p>
            </>
          );
        return <Guest at={at} />;
      }}
    </DelayedSkeleton>
  );
}

/** The account of the person who is signed in; read again on each screen that shows it. */
function useCustomer(): AccountState {
  const { lang } = useText();
  const known = useIdentity();
  const account = useAccount((store) => store.own);
  const identity = known.kind === "customer" ? known.identity : undefined;
  useEffect(() => {
    if (known.kind === "guest") setAccount({ state: "unknown" });
    // no await: the store tells who it is
    if (identity !== undefined) void refreshAccount(lang);
  }, [known.kind, identity, lang]);
  if (known.kind !== "customer") return { state: known.kind };
  const isOther = account.state === "in" && account.as !== null && account.as !== identity;
  return isOther ? { state: "unknown" } : account;
}

function Guest({ at }: { at: At }): ReactNode {
  const { t } = useText();
  const next = at.path + at.search;
  return (
    <Empty
      level={1}
      tint="moss"
      picture={{ src: "/images/noto/key.svg", alt: "", width: 128, height: 128 }}
      title={t("auth.guestTitle")}
      actions={
        <>
          <LinkButton href={withNext("/login", next)}>{t("auth.toLogin")}</LinkButton>
          <LinkButton href={withNext("/register", next)} kind="quiet">
            {t("auth.toRegister")}
          </LinkButton>
        </>
      }
    >
      {t("auth.guestText")}
    </Empty>
  );
}
