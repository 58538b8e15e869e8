/** What axe finds on a page. */
import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

/** No selected rule reads style sheets or media that would have to be fetched again. */
export const baseOptions: RunOptions = { preload: false, selectors: false };

export const allRules: RunOptions = {
  ...baseOptions,
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

/** The dark theme differs only in colours. */
export const colours = ["color-contrast", "link-in-text-block"];

export const onlyColours: RunOptions = {
  ...baseOptions,
  runOnly: { type: "rule", values: colours },
};

type Findings = {
  /** A rule, and the elements that violate it. */
  violations: string[];
  /** How many rules applied and were met: none on an empty page. */
  passed: number;
};

/** @param what a selector: only these elements instead of the whole page */
export async function runAxe(page: Page, options: RunOptions, what?: string): Promise<Findings> {
  // Half a megabyte, which each document reads only once.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ options, what }) => {
      const context = what ? { include: [...document.querySelectorAll(what)] } : document;
      // as: the source above has set it
      const { run } = Reflect.get(window, "axe") as typeof axe;
      const { violations, passes } = await run(context, {
        ...options,
        resultTypes: ["violations"],
      });
      return {
        violations: violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((one) => one.html.slice(0, 200)).join(" ")}`,
        ),
        passed: passes.length,
      };
    },
    { options, what },
  );
}

/** In the middle of a journey: what is on the screen now, a dialog or menu over it included. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  const { violations, passed } = await runAxe(page, allRules);
  expect(violations, screen).toEqual([]);
  expect(passed, `axe looked at ${screen}`).toBeGreaterThan(10);
}

/** Even the shortest colour transition takes a frame at each level that inherits it. */
export async function showByNight(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after { transition: none !important }");
    document.adoptedStyleSheets.push(sheet);
  });
  await page.emulateMedia({ colorScheme: "dark" });
}
