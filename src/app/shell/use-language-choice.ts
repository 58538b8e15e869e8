import type { MouseEvent } from "react";
import { useIdentity } from "#app/session/use-identity.ts";

/** For a link to the page in another language: a customer's account is updated first. */
export function useLanguageChoice() {
  const isCustomer = useIdentity().kind === "customer";
  return (event: MouseEvent<HTMLAnchorElement>): void => {
    if (!isCustomer || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    // no await: the page changes, whether or not the account could be updated
    void import("./save-language.ts").then(
      ({ changeLanguage }) => changeLanguage(href),
      () => location.assign(href),
    );
  };
}
