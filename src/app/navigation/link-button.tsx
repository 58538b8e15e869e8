import type { ReactNode } from "react";
import { Link } from "wouter";
import { ButtonLink, type ButtonLinkProps } from "#ui/button.tsx";

/** A button that leads to another page of the shop, in the language of this one. */
export function LinkButton(props: ButtonLinkProps): ReactNode {
  return (
    <Link href={props.href} asChild>
      <ButtonLink {...props} />
    </Link>
  );
}
