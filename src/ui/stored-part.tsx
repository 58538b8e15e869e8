import { createContext, createElement, type ReactNode, useContext } from "react";

export type PartSource = {
  /** Unique among all parts. */
  name: string;
  /** Reads of the page whose answers it shows. */
  of?: readonly object[];
  /** All else that it shows besides its texts and the language of its links. */
  by?: readonly (string | number | boolean | null | undefined)[];
  /** No other page has it. */
  isSingle?: boolean;
};

type PartProps = PartSource & {
  as: "div" | "nav" | "ol" | "section" | "ul";
  className?: string | undefined;
  id?: string;
  role?: "status";
  "aria-label"?: string;
  "aria-labelledby"?: string;
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
};

/**
 * The HTML inside of a part's one element, by `render` or from an earlier page of the same language;
 * undefined: no other page has had it yet, and it is rendered with its page.
 */
export type FindPartHtml = (source: PartSource, render: () => ReactNode) => string | undefined;

/** Provided on the server only. */
export const PartHtmlContext = createContext<FindPartHtml | undefined>(undefined);

/**
 * A part that many pages have alike: the server stores its HTML. Nothing in it may write an id of
 * `useId`, use a context that is not the whole shop's, or show a picture that is not lazy.
 */
export const Stored = import.meta.env.SSR ? StoredPart : PlainPart;

function PlainPart({
  as,
  name: _name,
  of: _of,
  by: _by,
  isSingle: _isSingle,
  ...rest
}: PartProps): ReactNode {
  return createElement(as, rest);
}

function StoredPart(props: PartProps): ReactNode {
  const findHtml = useContext(PartHtmlContext);
  if (!findHtml || props.isSingle) return PlainPart(props);
  // No hook may follow: another rendering ends the list of hooks of this one.
  const html = findHtml(props, () => PlainPart(props));
  if (html === undefined) return PlainPart(props);
  const { children: _children, ...rest } = props;
  return PlainPart({ ...rest, dangerouslySetInnerHTML: { __html: html } });
}
