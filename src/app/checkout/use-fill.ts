import { useEffect } from "react";
import { useIdentity } from "#app/session/use-identity.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { CheckoutDraftStore } from "#offline/checkout/draft.ts";

/** What a signed-in customer has told before stands in the fields that are empty. */
export function useFill(draft: CheckoutDraftStore): void {
  const { lang } = useText();
  const known = useIdentity();
  const identity = known.kind === "customer" ? known.identity : undefined;
  useEffect(() => {
    if (identity === undefined) return;
    let isGone = false;
    // no await: the fields fill when it is known
    void import("#features/account/queries.ts")
      .then(({ refreshAccount }) => refreshAccount(lang))
      .then(
        (own) => {
          const isMine = own.state === "in" && (own.as === null || own.as === identity);
          if (isMine && !isGone) draft.fill(own.customer);
        },
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [identity, lang, draft]);
}
