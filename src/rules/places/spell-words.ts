/** Each word of a Ukrainian name in another language, with its capital letter. */
export function spellWords(name: string, spell: (word: string) => string): string {
  return name.replace(/[а-яґєії’]+/giu, (word) => {
    const spelled = spell(word);
    const isCapital = word.slice(0, 1) !== word.slice(0, 1).toLowerCase();
    return isCapital ? spelled.slice(0, 1).toUpperCase() + spelled.slice(1) : spelled;
  });
}
