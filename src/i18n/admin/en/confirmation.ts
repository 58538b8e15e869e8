import type { AdminAreas } from "#i18n/admin/areas.ts";
import type { EnglishOf } from "#i18n/areas.ts";

export const confirmation: EnglishOf<AdminAreas["confirmation"]> = {
  title: "Confirm it’s you",
  sending: "Sending an e-mail with a code…",
  sent: "We’re sending an e-mail to {{email}}. When it arrives, enter its code or open its link on this device.",
  inLog:
    "There is no mail server yet, so the code is in the server’s log (the line “confirm in /admin by this code”) and in the e-mail’s file in the folder mail.",
  orInLog:
    "If the e-mail does not come because the mail server does not work, the code is in the server’s log (the line “confirm in /admin by this code”).",
  carriesOn: "Then your action carries on by itself. No code is needed for the next 15 minutes.",
  code: "Code from the e-mail",
  confirm: "Confirm",
  again: "Send a new code",
  wrong: "This code isn’t right. Check it or send a new one.",
  noAddress:
    "This session was started without an e-mail address, so there is nowhere to send a code. Sign out and sign in with a link from an e-mail.",
  byLink: "Confirmed",
  byLinkHint: "Go back to the tab where you started: your action has already carried on.",
  linkFailed: "This link’s code doesn’t work",
  linkFailedHint: "It works for 15 minutes and only once. Start again and we’ll send a new one.",
  fine: "OK",
};
