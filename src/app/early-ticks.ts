/**
 * Runs the page's code once a stored first screen is painted, and ticks the rows of a list's one
 * (`features/checklists/first-screen`) before that is there: a tap shows at once, and the log's worker
 * writes it as every other tap.
 */
import type { ItemState } from "#contract/checklists.ts";
import type { OpIntent } from "#contract/ops.ts";
import type { FirstScreenClasses, TickedState } from "#features/checklists/first-screen.ts";
import type { LogWorker } from "#offline/log/log-writer.ts";
import { openLogWorker } from "#offline/log/open-log-worker.ts";
import { type EarlyTicks, type OpenDevice, startEarlyTicks } from "./early-taps.ts";
import { runEntry, waitFor } from "./first-touch.ts";
import type { Field } from "./inline-taps.ts";

/** ms; parts of a page, as its head's menu, are drawn behind it. */
const drawingTime = 400;
/** ms; a worker that is silent for so long is gone, as for `log-writer`. */
const answerTime = 10_000;

// no await: nobody waits for it
void waitFor("DOMContentLoaded", document.readyState !== "loading").then(() => {
  const screen = document.querySelector<HTMLElement>("#app[data-first-screen] > *");
  if (!screen) return;
  // The page's modules are one long task: the screen is painted before.
  if (document.hidden) runEntry();
  else requestAnimationFrame(() => setTimeout(runEntry));
  for (const tapped of startEarlyTicks(makeEarlyTicks(screen))) {
    if (tapped instanceof HTMLButtonElement) tapped.click();
    else tapped.dispatchEvent(new Event("input", { bubbles: true }));
  }
});

function makeEarlyTicks(screen: HTMLElement): EarlyTicks {
  // as: `drawFirstScreen` has written it
  const classes = JSON.parse(screen.dataset.classes ?? "{}") as FirstScreenClasses;
  const states = new Map<string, ItemState>();
  /** By the number of their request, which the page's writer counts upwards from 1. */
  const unwritten = new Map<number, OpIntent>();
  let count = 0;
  // The front page has no rows to tick.
  const worker = screen.dataset.list ? findLogWorker() : undefined;
  /** False: the page shows, and writes, what was tapped once it is there. */
  let isWriting = worker !== undefined;
  let openPageDevice: OpenDevice | undefined;
  let isRecording = false;
  const giveUp = () => {
    isWriting = false;
    writeByPage();
  };
  worker?.addEventListener("message", ({ data }) => {
    if ("isReady" in data) worker.isReady = true;
    else if (data.isWritten) unwritten.delete(data.number);
    else giveUp();
  });
  worker?.addEventListener("error", giveUp);
  for (const part of screen.querySelectorAll<HTMLElement>("[data-style]"))
    part.style.cssText = part.dataset.style ?? "";

  function show(row: HTMLElement, button: HTMLElement, state: TickedState): void {
    const disc = button.firstElementChild;
    button.dataset.state = state;
    row.classList.toggle(classes.rowHave, state === "have");
    for (const one of ["need", "have"] as const)
      disc?.classList.toggle(classes.disc[one], one === state);
    disc?.replaceChildren();
  }

  function store({ dataset }: HTMLElement, itemId: string, state: ItemState): void {
    const { activity = "", group = "" } = dataset;
    const ids = { list_id: screen.dataset.list ?? "", activity_id: activity, group_id: group };
    const intent: OpIntent = { kind: "item.state", payload: { ...ids, item_id: itemId, state } };
    count += 1;
    const number = -count;
    unwritten.set(number, intent);
    worker?.postMessage({
      number,
      intents: [intent],
      opIds: [crypto.randomUUID()],
      intentId: crypto.randomUUID(),
      createdAt: Date.now(),
      identity: undefined,
    });
  }

  function writeByPage(): void {
    if (isWriting || isRecording || !openPageDevice || unwritten.size === 0) return;
    const recorded = [...unwritten];
    isRecording = true;
    // no await: the list says what is stored
    void openPageDevice()
      .then(({ recordOps }) => recordOps(recorded.map(([, intent]) => intent)))
      .then(
        ({ ok }) => {
          if (ok) for (const [number] of recorded) unwritten.delete(number);
        },
        () => setTimeout(writeByPage, answerTime),
      )
      .finally(() => {
        isRecording = false;
      });
  }

  return {
    tick(button) {
      const row = button.parentElement;
      const { item } = row?.dataset ?? {};
      const { state } = button.dataset;
      // The page that has taken its place handles its own.
      if (!row || !screen.contains(row)) return true;
      if (!item || !isTicked(state)) return false;
      const next = state === "need" ? "have" : "need";
      states.set(item, next);
      show(row, button, next);
      store(row, item, next);
      return true;
    },
    areIn: (rows) =>
      !isWriting ||
      [...states].every(([id, state]) => {
        const row = rows?.get(id);
        return row?.row === "item" && row.state === state;
      }),
    findCounterpart,
    whenReplaced(act, openDevice) {
      const onReplaced = () => {
        act();
        openPageDevice = openDevice;
        writeByPage();
        setTimeout(giveUp, answerTime);
      };
      const watcher = new MutationObserver(() => {
        if (screen.isConnected) return;
        watcher.disconnect();
        setTimeout(onReplaced, drawingTime);
      });
      if (screen.parentElement) watcher.observe(screen.parentElement, { childList: true });
    },
  };
}

function findCounterpart<Control extends HTMLButtonElement | Field>(
  old: Control,
): Control | undefined {
  const controls = document.querySelectorAll<Control>(old.localName);
  const found = [...controls].find(
    (other) => labelOf(other) === labelOf(old) && other.checkVisibility(),
  );
  if (found && !(found instanceof HTMLButtonElement)) found.value = old.value;
  return found;
}

const labelOf = (control: HTMLElement) => control.ariaLabel ?? control.textContent;

const isTicked = (state: string | undefined): state is TickedState =>
  state === "need" || state === "have";

/** Undefined: without workers the page writes. */
function findLogWorker(): LogWorker | undefined {
  try {
    return openLogWorker();
  } catch {
    return undefined;
  }
}
