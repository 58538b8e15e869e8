/** ms that the new cards may take */
const maxWait = 10_000;

/** Moves the focus to the first card after `shown` ones, once it is there. */
export function focusNewCard(cards: Element, shown: number): void {
  const button = document.activeElement;
  const watcher = new MutationObserver(look);
  watcher.observe(cards, { childList: true });
  setTimeout(() => watcher.disconnect(), maxWait);
  // They may have come before this code.
  look();

  function look(): void {
    const card = cards.children[shown];
    if (!card) return;
    watcher.disconnect();
    // A shopper who has gone on meanwhile is not called back.
    if (document.activeElement === button || document.activeElement === document.body)
      card.querySelector<HTMLElement>(":is(h2, h3) a")?.focus();
  }
}
