import { type ReactNode, useEffect } from "react";
import { DelayedSkeleton } from "#app/navigation/delayed-skeleton.tsx";
import { LinkButton } from "#app/navigation/link-button.tsx";
import type { At } from "#app/navigation/screen-module.ts";
import { PageSkeleton } from "#app/navigation/screen-skeleton.tsx";
import { SignOut } from "#app/session/sign-out.tsx";
import { useIdentity } from "#app/session/use-identity.ts";
import { LazySection } from "#features/account/lazy-section.tsx";
import { refreshAccount } from "#features/account/queries.ts";
import { type AccountState as OwnState, setAccount, useAccount } from "#features/account/state.ts";
import { useText } from "#i18n/text-provider.tsx";
import { withNext } from "#rules/customers/next-path.ts";
import { Empty } from "#ui/empty.tsx";
import { Lost } from "./offline-note.tsx";

const loadKeptCode = async () => (await import("./personal-code.tsx")).KeptCode;

type SignedIn = Extract<OwnState, { state: "in" }>;
type OwnProps = { at: At; children: (own: SignedIn) => ReactNode };

/** What only its customer sees; everybody else is told how to get there. */
export function Own({ at, children }: OwnProps): ReactNode {
  const { lang } = useText();
  const own = useCustomer();
  return (
    <DelayedSkeleton isWaiting={own.state === "unknown"} skeleton={<PageSkeleton shape="rows" />}>
      {() => {
        if (own.state === "in") return children(own);
        // no await: the page is drawn again with the answer
        if (own.state === "away")
          return (
            <>
              <Lost onRetry={() => void refreshAccount(lang)} />
              <LazySection load={loadKeptCode} props={{}} />
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

/** What the shop knows of whoever is signed in, asked anew wherever it is shown. */
function useCustomer(): OwnState {
  const { lang } = useText();
  const known = useIdentity();
  const own = useAccount((store) => store.own);
  const identity = known.kind === "customer" ? known.identity : undefined;
  useEffect(() => {
    if (known.kind === "guest") setAccount({ state: "unknown" });
    // no await: the store tells who it is
    if (identity !== undefined) void refreshAccount(lang);
  }, [known.kind, identity, lang]);
  if (known.kind !== "customer") return { state: known.kind };
  const isOther = own.state === "in" && own.as !== null && own.as !== identity;
  return isOther ? { state: "unknown" } : own;
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
