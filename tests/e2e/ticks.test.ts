/** A tap draws its tick in the next frame; its row and the rest of the page follow after the paint. */
import { randomUUID } from "node:crypto";
import { copyReadyList, expect, test, waitUntilHydrated } from "./screen-fixtures.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("two rows tapped at the same time are drawn at once, and both count @release", async ({
  page,
  shop,
  complaints,
}) => {
  // The first tick of a ready list opens the device and makes a copy: the row does not wait for either.
  await page.goto(shop.readyList);
  await waitUntilHydrated(page);
  const first = await page.evaluate(() => {
    const row = document.querySelector<HTMLElement>('[data-item] > button[data-state="need"]');
    row?.click();
    return row?.parentElement?.dataset.ticked;
  });
  expect(first).toBe("have");
  await copyReadyList(page, shop.readyList);
  const before = await page.locator("[data-state=have]").count();
  const { states, last } = await page.evaluate(async () => {
    const open = [
      ...document.querySelectorAll<HTMLElement>('[data-item] > button[data-state="need"]'),
    ].slice(0, 2);
    for (const row of open) {
      row.click();
      // What a tap starts synchronously, without a frame: frames come between tasks.
      for (let turn = 0; turn < 50; turn += 1) await null;
    }
    return {
      states: open.map((row) => row.parentElement?.dataset.ticked),
      last: open.at(-1)?.lastElementChild?.firstElementChild?.textContent,
    };
  });
  expect(states).toEqual(["have", "have"]);
  await expect(page.locator("[data-state=have]")).toHaveCount(before + 2);
  await expect(page.locator("[data-ticked]")).toHaveCount(0);
  const done = `${before + 2} з`;
  await expect(page.locator("[role=status]", { hasText: `готово ${done}` })).toBeAttached();
  await expect(page.getByRole("img", { name: `Готово ${done}` })).toBeVisible();
  // The message appears when the change is stored.
  await expect(page.getByText(`${last}: маю`, { exact: true })).toBeVisible();
  await page.addInitScript(() => {
    // Without workers the page writes.
    Reflect.deleteProperty(window, "Worker");
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function addOrAbort(this: IDBObjectStore, ...args) {
      const request = add.apply(this, args);
      if (document.documentElement.dataset.full) this.transaction.abort();
      return request;
    };
  });
  await page.reload();
  await expect(page.locator("[data-state=have]")).toHaveCount(before + 2);

  // A tick that cannot be stored is taken back, and neither shown nor announced as done.
  await page.evaluate(() => {
    document.documentElement.dataset.full = "yes";
  });
  await page.locator('[data-item] > button[data-state="need"]').first().click();
  await expect(page.getByText(/мало місця|Не збереглося/)).toBeVisible();
  await expect(page.locator("[data-state=have]")).toHaveCount(before + 2);
  await expect(page.locator("[data-ticked]")).toHaveCount(0);
  await expect(page.locator("[role=status]", { hasText: "готово" })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test.describe("by a finger", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("a tap is handled before anything is painted, and its frame styles its row alone and lays nothing out", async ({
    page,
    shop,
  }) => {
    await copyReadyList(page, shop.readyList);
    const ticked = await page.locator("[data-state=have]").count();
    await page.evaluate(() => {
      addEventListener("touchend", () => performance.mark("lifted"), true);
      addEventListener("click", () => performance.mark("clicked"), true);
    });
    const tools = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
      tools.send("Input.dispatchTouchEvent", { type, touchPoints });
    const events: TraceEvent[] = [];
    tools.on("Tracing.dataCollected", ({ value }) => {
      // as: CDP's type says objects of strings, and has no other
      const read: unknown = value;
      events.push(...(read as TraceEvent[]));
    });
    const traceConfig = { includedCategories: ["devtools.timeline", "blink.user_timing"] };
    await tools.send("Tracing.start", { transferMode: "ReportEvents", traceConfig });
    for (let tap = 0; tap < 3; tap += 1) {
      const row = page.locator('[data-item] > button[data-state="need"]').first();
      await row.evaluate((element) => element.scrollIntoView({ block: "center" }));
      // What scrolled there, and what the last tick changed, is drawn.
      await page.waitForTimeout(1500);
      const box = await row.boundingBox();
      if (!box) throw new Error("no row is open");
      await touch("touchStart", [{ x: box.x + 40, y: box.y + box.height / 2 }]);
      await touch("touchEnd", []);
      await expect(page.locator("[data-state=have]")).toHaveCount(ticked + tap + 1);
    }
    const ended = new Promise((resolve) => tools.once("Tracing.tracingComplete", resolve));
    await tools.send("Tracing.end");
    await ended;
    const taps = readTaps(events);
    expect(taps).toHaveLength(3);
    for (const { paints, restyled, layouts } of taps) {
      expect(paints).toBe(0);
      expect(restyled).toBeLessThan(26);
      expect(layouts).toBe(0);
    }
  });

  test("only a plain tap ticks, once, and without the events of a mouse", async ({
    page,
    shop,
    complaints,
  }) => {
    await page.addInitScript(countAppends);
    await copyReadyList(page, shop.readyList);
    const appends = await page.evaluate(() => window.appends);
    const have = page.locator("[data-state=have]");
    let ticked = await have.count();
    await page.evaluate(() => {
      window.mousePresses = 0;
      addEventListener(
        "mousedown",
        () => {
          window.mousePresses += 1;
        },
        true,
      );
    });
    const tools = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Point[]) =>
      tools.send("Input.dispatchTouchEvent", { type, touchPoints });
    const findRow = async () => {
      const row = page.locator('[data-item] > button[data-state="need"]').first();
      await row.evaluate(scrollThere);
      const box = await row.boundingBox();
      if (!box) throw new Error("no row is open");
      return { x: box.x + 40, y: box.y + box.height / 2 };
    };
    // Sent together: a busy machine makes no long press of it.
    const tap = (point: Point) => Promise.all([touch("touchStart", point), touch("touchEnd")]);

    await tap(await findRow());
    ticked += 1;
    await expect(have).toHaveCount(ticked);

    // The message of a tick may cover a row: a touch sends it away.
    const message = page.locator("[role=status] > div", { hasText: "маю" });
    const covered = await message.boundingBox();
    if (!covered) throw new Error("no message");
    await tap({ x: covered.x + 30, y: covered.y + covered.height / 2 });
    await expect(message).toHaveCount(0, { timeout: 1500 });
    await expect(have).toHaveCount(ticked);
    await page.evaluate(() => {
      window.mousePresses = 0;
    });

    // A finger that scrolls ticks nothing and opens nothing.
    const dragged = await findRow();
    await touch("touchStart", dragged);
    for (let step = 1; step <= 6; step += 1)
      await touch("touchMove", { x: dragged.x, y: dragged.y - 15 * step });
    await touch("touchEnd");
    await page.waitForTimeout(700);
    await expect(page.locator("dialog[open]")).toHaveCount(0);
    await expect(have).toHaveCount(ticked);
    expect(await page.evaluate(() => window.mousePresses)).toBe(0);

    // A long touch opens the row's menu, and nothing is ticked when it ends.
    const held = await findRow();
    await touch("touchStart", held);
    await expect(page.getByRole("menu")).toBeVisible();
    await touch("touchEnd");
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog[open]")).toHaveCount(0);
    await expect(have).toHaveCount(ticked);

    // A short touch of a busy page is no long press, however late the page handles it.
    const early = await findRow();
    const start = touch("touchStart", early);
    const busy = page.evaluate(() => {
      const until = performance.now() + 700;
      while (performance.now() < until);
    });
    await Promise.all([start, busy, touch("touchEnd")]);
    ticked += 1;
    await expect(have).toHaveCount(ticked);
    await expect(page.locator("dialog[open]")).toHaveCount(0);

    // While the page moves, the browser knows whether a touch only stops it; then its click ticks.
    const moving = await findRow();
    await page.evaluate(() => {
      const move = () => dispatchEvent(new Event("scroll"));
      addEventListener("touchstart", move, { capture: true, once: true });
    });
    await tap(moving);
    ticked += 1;
    await expect(have).toHaveCount(ticked);
    expect(await page.evaluate(() => window.mousePresses)).toBeGreaterThan(0);

    // A tap beside a text field leaves it: its keyboard would cover the rows.
    const beside = await findRow();
    await page.evaluate(() => {
      const field = document.createElement("input");
      document.body.append(field);
      field.focus({ preventScroll: true });
      window.mousePresses = 0;
    });
    await tap(beside);
    ticked += 1;
    await expect(have).toHaveCount(ticked);
    expect(await page.evaluate(() => window.mousePresses)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    // The tapped row is the list's one tab stop.
    await expect(page.locator('[data-item] > button[tabindex="0"]')).toHaveAttribute(
      "data-state",
      "have",
    );

    // The band without signal moves the rows: it comes in a pause of the taps.
    const shown = await page.evaluate(async () => {
      const row = document.querySelector<HTMLElement>('[data-item] > button[data-state="need"]');
      const seen: boolean[] = [];
      for (let tap = 0; tap < 8; tap += 1) {
        row?.click();
        if (tap === 1) dispatchEvent(new Event("offline"));
        await new Promise((resolve) => setTimeout(resolve, 150));
        seen.push(document.body.innerText.includes("Без зв’язку"));
      }
      return seen;
    });
    expect(shown).toEqual(Array(8).fill(false));
    await expect(have).toHaveCount(ticked);
    // The list's worker has written all these ticks.
    expect(await page.evaluate(() => window.appends)).toBe(appends);
    await page.reload();
    await expect(have).toHaveCount(ticked);
    expect(complaints).toEqual([]);
  });
});

/** Runs in the page: resolves when it has not moved for a while. */
function scrollThere(element: Element): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(resolve, 400);
    addEventListener("scroll", () => {
      clearTimeout(timer);
      timer = setTimeout(resolve, 400);
    });
    element.scrollIntoView({ block: "center" });
  });
}

/** Runs in the page before its code: counts what the page itself writes to the log. */
function countAppends(): void {
  window.appends = 0;
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function addCounted(this: IDBObjectStore, ...args) {
    if (this.name === "ops") window.appends += 1;
    return add.apply(this, args);
  };
}

declare global {
  interface Window {
    appends: number;
    mousePresses: number;
  }
}

type Point = { x: number; y: number };

type TraceEvent = {
  name: string;
  ts: number;
  pid: number;
  tid: number;
  args?: { elementCount?: number };
};

/** `paints`: before the click; `restyled` elements and `layouts`: until the tick was painted. */
type TapFrame = { paints: number; restyled: number; layouts: number };

function readTaps(events: readonly TraceEvent[]): TapFrame[] {
  const ordered = events.toSorted((one, other) => one.ts - other.ts);
  return ordered.flatMap((lifted, at) => {
    if (lifted.name !== "lifted") return [];
    const after = ordered
      .slice(at)
      .filter(({ pid, tid }) => pid === lifted.pid && tid === lifted.tid);
    const clicked = after.findIndex(({ name }) => name === "clicked");
    const drawn = after.findIndex(({ name }, place) => place > clicked && name === "Paint");
    const paints = after.slice(0, clicked).filter(({ name }) => name === "Paint").length;
    const styles = after.slice(0, drawn).filter(({ name }) => name === "UpdateLayoutTree");
    const restyled = styles.reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0);
    const layouts = after.slice(0, drawn).filter(({ name }) => name === "Layout").length;
    return [{ paints, restyled, layouts }];
  });
}

test("a long list renders distant rows when they come near, and finds one by its name @release", async ({
  page,
  complaints,
}) => {
  await page.goto("/");
  const id = randomUUID();
  const items = Array.from({ length: 400 }, (_, n) => ({
    id: randomUUID(),
    name: n === 149 ? "Гамак" : `Річ ${n + 1}`,
    position: `b${String(n).padStart(5, "0")}`,
  }));
  const group = { id: randomUUID(), name: "Речі", position: "a0", items };
  const part = { id: randomUUID(), name: "Усе", position: "a0", groups: [group] };
  await page.evaluate(
    async (list) => {
      const send = (path: string, sent: unknown) =>
        fetch(path, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(sent),
        });
      await send("/ajax/session", {});
      await send("/ajax/checklists?lang=ua", list);
    },
    { id, name: "400 речей", items: [part] },
  );
  await page.goto(`/checklist/${id}`);
  await expect(page.getByText("Річ 1", { exact: true })).toBeVisible();
  const toCome = page.locator("[data-rows-to-come]");
  await expect(page.getByText("Річ 400", { exact: true })).toHaveCount(0);
  const far = await toCome.count();
  // Only the last block: blocks in between stay unrendered.
  await toCome.last().scrollIntoViewIfNeeded();
  await expect(page.getByText("Річ 400", { exact: true })).toBeVisible();
  const left = await toCome.count();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(far);
  // And on the way back.
  await toCome.first().scrollIntoViewIfNeeded();
  await expect.poll(() => toCome.count()).toBeLessThan(left);

  // What is typed and stands on the list is not added twice but found, behind a filter too.
  await page.getByRole("button", { name: /^Маю/ }).click();
  await page.getByRole("button", { name: "Додати до списку" }).click();
  await expect(page.getByRole("combobox", { name: "Назва речі" })).toBeFocused();
  await page.keyboard.type("гам");
  await page.getByRole("option", { name: /^Гамак\s?вже\sтут, бракує/ }).click();
  const found = page.locator("[data-item] > button").filter({ hasText: /^Гамак$/ });
  await expect(found).toBeFocused();
  await expect(found).toBeInViewport();
  expect(complaints).toEqual([]);
});
