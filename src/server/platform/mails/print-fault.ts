import { findSmtpFault } from "./transport.ts";

/** Otherwise the first mail that does not arrive would say it, to somebody who waits for it. */
export async function printMailServerFault(
  print: (line: string) => void,
  smtpUrl: string | undefined,
): Promise<void> {
  const fault = smtpUrl && (await findSmtpFault(smtpUrl));
  if (!fault) return;
  const answer = fault.answer || "no answer";
  print(
    `The mail server of SMTP_URL does not let the shop in (${answer}): mails wait until it does.`,
  );
}
