import type { LetterKind } from "#server/platform/mails/message-kinds.ts";

/** One letter in words; `{{name}}` and the like are filled from its facts. */
export type LetterWords = {
  subject: string;
  title: string;
  lines: readonly string[];
  /** What the button says, where there is one. */
  button?: string;
};

export type MailTexts = {
  letters: Record<LetterKind, LetterWords>;
  /** Under every letter. */
  why: { subscriptionConfirm: string; notice: string; account: string; order: string };
  stop: string;
  /** Before the bare address, for a program that shows no buttons. */
  orOpen: string;
};
