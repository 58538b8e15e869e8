/** ms from the navigation; a page that runs its first script by then came over a fast line. */
const fast = 1000;

/**
 * A first page begins in the device's font. Where everything else came fast, the shop's comes at once
 * too: the one new layout is as fast, and hardly anybody has read a word.
 */
export function showFontIfFast({ dataset }: Pick<HTMLElement, "dataset">, now: number): void {
  if (dataset.first && now < fast) dataset.first = "";
}
