import type { MouseEvent, ReactNode } from "react";
import { splitPath } from "#contract/paths.ts";
import { useText } from "#i18n/text-provider.tsx";

type RichTextProps = {
  /** Sanitized by the server when it was saved. */
  html: string;
  className: string | undefined;
  /** A link to another page of the shop was followed; the path is without the language. */
  onFollow: (path: string) => void;
};

/** HTML written by the owner; internal links navigate without a page load. */
export function RichText({ html, className, onFollow }: RichTextProps): ReactNode {
  const { lang } = useText();
  const followLink = (event: MouseEvent) => {
    const path = pathOfClick(event);
    const target = path === undefined ? undefined : splitPath(path);
    // Another language is a full navigation, as everywhere.
    if (!target || target.lang !== lang) return;
    event.preventDefault();
    onFollow(target.path);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its links are pressed, and work by themselves
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link comes as a click
    <div
      className={className}
      onClick={followLink}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: let through by the shop's allow-list
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Undefined for links that the browser handles itself: other sites, new tabs, telephones, downloads. */
function pathOfClick(event: MouseEvent): string | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  const link = target instanceof Element ? target.closest("a") : null;
  const href = link?.getAttribute("href");
  return href?.startsWith("/") && !link?.target ? href : undefined;
}
