import { retry } from "./retry.ts";

type TextsOfLang = Readonly<Record<string, string>>;

/** A file with the texts of one language. Until it is here the server's page can only be read. */
export const loadTexts = (href: string): Promise<TextsOfLang> =>
  retry(async () => {
    const answer = await fetch(href);
    if (!answer.ok) throw new Error(`${href} was answered with ${answer.status}`);
    // as: a file of this build
    return (await answer.json()) as TextsOfLang;
  });
