/**
 * The one script that stands in the document itself: over a slow line the first paint comes seconds
 * before the first file. It notes what is tapped, typed and chosen until the page's code is here
 * (`early-taps.ts`), says that it has, and drops what is tapped again meanwhile.
 */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export type InlineTaps = {
  /** Not repeated yet, each once. */
  early: (HTMLButtonElement | Field)[];
  /** Of a stored first screen: ticks the row of the button; false if it is another one of the screen. */
  tick?: (button: HTMLButtonElement) => boolean;
  /** The page's code listens. */
  isOver?: boolean;
  setBusy: (button: HTMLButtonElement, isBusy: boolean) => void;
  /** Says that something is being worked on, while it is. */
  update: () => void;
};

declare global {
  interface Window {
    /** Undefined where something between here and the shop has removed the script. */
    taps?: InlineTaps;
  }
}

// No names of its own: as a classic script it would share them with every other one.
window.taps = {
  early: [],
  setBusy(button, isBusy) {
    button.ariaBusy = isBusy ? "true" : null;
    // It looks busy too (`ui/base.css`).
    button.toggleAttribute("data-early", isBusy);
    this.update();
  },
  update() {
    const note = document.getElementById("working");
    const isWorking = this.early[0] ?? document.querySelector("[data-early]");
    const text = (isWorking && note?.dataset.text) ?? "";
    // A screen reader would read the same text again.
    if (note && note.textContent !== text) note.textContent = text;
  },
};

// The pictures of rows over a weak line (`list-screen.module.css`), should the other files never come.
setTimeout(() => document.documentElement.toggleAttribute("data-ready", true), 60_000);

/**
 * Of buttons that do nothing by themselves: the browser follows links and sends forms anyway. A link to
 * another language is a choice, too, and has its cookie.
 */
document.addEventListener(
  "click",
  (event) => {
    const { taps } = window;
    const { target } = event;
    if (!taps || !(target instanceof Element)) return;
    const button = target.closest("button");
    if (button?.hasAttribute("data-early")) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    if (taps.isOver) return;
    const { cookie } = target.closest("a")?.dataset ?? {};
    // biome-ignore lint/suspicious/noDocumentCookie: the browser leaves the page before the Cookie Store API, where there is one, has answered
    if (cookie) document.cookie = cookie;
    if (button?.type !== "button" || button.popoverTargetElement || taps.tick?.(button)) return;
    taps.early.push(button);
    taps.setBusy(button, true);
  },
  true,
);

document.addEventListener(
  "input",
  ({ target }) => {
    const { taps } = window;
    if (!taps || taps.isOver) return;
    // as: nothing else of ours sends this event
    const field = target as Field;
    taps.early = [...taps.early.filter((one) => one !== field), field];
    taps.update();
  },
  true,
);
