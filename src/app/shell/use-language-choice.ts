import type { MouseEvent } from "react";
import { useIdentity } from "#app/session/use-identity.ts";
import type { Lang } from "#contract/lang.ts";
import { useText } from "#i18n/text-provider.tsx";

/** ms; the page in the other language does not wait longer for the account */
const longestWait = 2_000;

/** For a link to the page in another language: the account of a customer is told first. */
export function useLanguageChoice(): (event: MouseEvent<HTMLAnchorElement>, to: Lang) => void {
  const { lang } = useText();
  const isCustomer = useIdentity().kind === "customer";
  return (event, to) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
    const opensElsewhere = button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
    if (!isCustomer || to === lang || opensElsewhere) return;
    event.preventDefault();
    const { href } = currentTarget;
    const told = import("./save-language.ts").then(({ saveLanguage }) => saveLanguage(to, lang));
    const waited = new Promise((resolve) => setTimeout(resolve, longestWait));
    // no await: the page changes, whether or not the account could be told
    void Promise.race([told.catch(() => undefined), waited]).then(() => location.assign(href));
  };
}
