/** ms between two attempts. */
const retryInterval = 3000;

/** A file with the texts of one language. Until it is here the server's page can only be read. */
export async function loadTexts(href: string): Promise<Readonly<Record<string, string>>> {
  for (;;) {
    const answer = await fetch(href).catch(() => undefined);
    // as: a file of this build
    if (answer?.ok) return (await answer.json()) as Record<string, string>;
    await new Promise((resolve) => setTimeout(resolve, retryInterval));
  }
}
