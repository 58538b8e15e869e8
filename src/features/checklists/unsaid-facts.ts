/** Facts of a list that its name does not say already: «Яремче, 5–7 грудня» needs no days below it. */
export function unsaidFacts(name: string, facts: readonly string[]): string[] {
  const nameText = plain(name);
  return facts.filter((fact) => fact !== "" && !nameText.includes(plain(fact)));
}

/** A planned list's name has usual spaces where its days have none that part. */
const plain = (text: string) => text.replace(/\s/gu, " ").toLowerCase();
