import type { MessageKind } from "#server/platform/mails/message-kinds.ts";

/** The texts of one message; placeholders such as `{{name}}` are filled from its data. */
export type MessageTexts = {
  subject: string;
  title: string;
  lines: readonly string[];
  /** The button's label, where there is a button. */
  button?: string;
};

export type MailTexts = {
  messages: Record<MessageKind, MessageTexts>;
  /** Why the reader receives the message; below every message. */
  reasons: {
    subscriptionConfirm: string;
    notice: string;
    account: string;
    order: string;
    shop: string;
  };
  unsubscribe: string;
  /** Before the plain URL, for a program that shows no buttons. */
  orOpen: string;
};
