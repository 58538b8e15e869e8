/** What the server and the built pages say to each other; neither imports the other. */
import type { ErrorCode } from "./errors.ts";
import type { Lang } from "./lang.ts";
import type { Read, ReadAnswers } from "./reads.ts";

export type PageRequest = {
  /** Path without the language prefix, as `/namety/namet-2`. */
  path: string;
  /** With `?`, or "". */
  search: string;
  lang: Lang;
  /** The site's origin, for canonical links. */
  origin: string;
};

/** Text that documents have in common: the same object in each of them, to be encoded once. */
export type CommonText = { readonly text: string };

/** The parts of a document, in order. */
export type Html = readonly (string | CommonText)[];

export const joinHtml = (html: Html): string =>
  html.map((part) => (typeof part === "string" ? part : part.text)).join("");

export type PageAnswer = {
  status: number;
  /** Set for a redirect; then there is no html. */
  location?: string;
  html: Html;
  /** `sha256-…` of the style sheet inside the document, for its security policy; undefined: it has none. */
  styleHash?: string | undefined;
};

/** Texts of the screens that the owner has put in the place of the built-in ones. */
export type OwnTexts = Partial<Record<Lang, Readonly<Record<string, string>>>>;

/**
 * The id of the element before which a server's page is first painted. A browser that may paint in
 * between does so three or four times, and lays out the page for each. A type, because pages would
 * load a file more for a constant.
 */
export type FirstPaintEnd = "below";

/** The data URL of a picture of the build by its URL path; undefined: the build has no such file. */
export type FindPicture = (path: string) => string | undefined;

export type Pages = {
  /** Changes with every build; names the shell and the worker. */
  buildId: string;
  /** `sha256-…` of the script inside every document; undefined: they have none. */
  scriptHash: string | undefined;
  /** The reads that the page still lacks; empty when it can be rendered. */
  listReads: (request: PageRequest, answers: ReadAnswers) => Promise<Read[]>;
  /** The whole document. Reads only `answers`. */
  render: (request: PageRequest, answers: ReadAnswers) => Promise<PageAnswer>;
  /** The document that the worker keeps for every navigation; needs only `shellReads`. */
  renderShell: (lang: Lang, answers: ReadAnswers) => Promise<Html>;
  shellReads: Read[];
  /** The document that stands in for a page while the shop can show none; needs nothing. */
  renderFailure: (lang: Lang, code: ErrorCode) => string;
  /** The built-in texts of all screens. */
  builtInTexts: (lang: Lang) => Readonly<Record<string, string>>;
  /** For what is rendered from now on. */
  setOwnTexts: (own: OwnTexts) => void;
  /** `retryAfter` in seconds, where the shop says when to try again. */
  errorText: (lang: Lang, code: ErrorCode, retryAfter?: number) => string;
};
