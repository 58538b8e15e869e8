/** The same tasks in Vendure's dashboard, each by its shortest way there. */
import type { Locator, Page } from "@playwright/test";
import type { Person } from "./person.ts";
import { type TaskName, translatedNames } from "./task-names.ts";
import type { Vendure } from "./vendure.ts";
import { vendureOwner } from "./vendure-project.ts";

type Task = (person: Person, shop: Vendure) => Promise<void>;

export async function signInToVendure(page: Page, { url }: Vendure): Promise<void> {
  await page.goto(`${url}/dashboard/`);
  await page.locator("input[name=username]").fill(vendureOwner.identifier);
  await page.locator("input[type=password]").fill(vendureOwner.password);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Insights" }).first().waitFor();
}

/** Import is absent: the dashboard has no screen for it, products come by a program or a script. */
export const vendureTasks: Partial<Record<TaskName, Task>> = {
  /** No list and no bulk act of it edits prices: each variant is opened. */
  async prices(person) {
    await goTo(person, "Catalog", "Product Variants");
    await person.click(person.page.getByRole("combobox").filter({ hasText: "10" }));
    await person.click(person.page.getByRole("option", { name: "50", exact: true }));
    for (let at = 0; at < 20; at += 1) {
      await openRow(person, rows(person).nth(at));
      const price = group(person.page, /^Price/).getByRole("textbox");
      await person.retype(price, String(201 + at));
      await person.press("Enter");
      await seesToast(person, "Successfully updated product variant");
      await person.goBack();
    }
  },
  /** An order is fulfilled, and then its parcel is said to be shipped. */
  async ship(person) {
    await goTo(person, "Sales", "Orders");
    for (let at = 0; at < 10; at += 1) {
      await openRow(person, rows(person).nth(at));
      // Opened before its data has come, the first of these dialogs never lets itself be sent.
      if (at === 0) await person.page.waitForLoadState("networkidle");
      await person.clickButton("Fulfill order");
      const dialog = person.page.getByRole("dialog");
      await person.click(dialog.getByRole("button", { name: "Fulfill order" }));
      await seesToast(person, "Successfully fulfilled order");
      const parcel = person.page.getByText("Fulfillment ID").locator("xpath=ancestor::div[3]");
      await person.click(parcel.getByTestId("state-transition-trigger"));
      await person.click(person.page.getByRole("menuitem", { name: "Transition to Shipped" }));
      await seesToast(person, "Fulfillment state updated successfully");
      await person.goBack();
    }
  },
  async giveBack(person, { deliveredCode }) {
    await goTo(person, "Sales", "Orders");
    await person.click(person.page.getByPlaceholder("Filter..."));
    await person.type(deliveredCode);
    await openRow(person, rows(person).filter({ hasText: deliveredCode }));
    await person.click(person.page.getByTestId("action-bar-dropdown-trigger"));
    await person.click(person.page.getByRole("menuitem", { name: "Refund & Cancel" }));
    const dialog = person.page.getByRole("dialog");
    await person.click(dialog.getByTestId("refund-quantity").first());
    await person.type("1");
    await person.click(dialog.getByRole("combobox").filter({ hasText: "Select a reason" }));
    await person.click(person.page.getByRole("option").first());
    await person.click(dialog.getByRole("button", { name: /^Refund \$/ }));
    await seesToast(person, "Refund processed successfully");
  },
  /** The language of the content is one for the whole dashboard: each is chosen once. */
  async translate(person) {
    await goTo(person, "Catalog", "Products");
    for (const [which, code] of ["UK", "RU"].entries()) {
      await person.clickButton(/Language:/);
      await person.click(person.page.getByRole("menuitem", { name: /Content:/ }));
      await person.click(person.page.getByRole("menuitem", { name: new RegExp(`^${code} `) }));
      for (let at = 0; at < 5; at += 1) {
        await openRow(person, rows(person).nth(at));
        await person.click(person.page.getByLabel("Product name"));
        await person.type(translatedNames(at)[which] ?? "");
        await person.press("Enter");
        await seesToast(person, "Successfully updated product");
        await person.goBack();
      }
    }
  },
  /** A discount knows no categories there, only facets, by which its categories are filled. */
  async promo(person) {
    await goTo(person, "Marketing", "Promotions");
    await person.click(person.page.getByRole("button", { name: "New Promotion" }));
    await person.click(person.page.getByLabel("Name", { exact: true }));
    await person.type("Осінь у горах");
    await person.click(person.page.getByLabel("Coupon code"));
    await person.type("OSIN15");
    await person.click(person.page.getByRole("switch", { name: "Enabled" }));
    await person.clickButton("Add action");
    await person.click(person.page.getByRole("menuitem", { name: /with these facets/ }));
    await person.retype(group(person.page, /^discount/).getByRole("spinbutton"), "15");
    await person.clickButton("Add facet values");
    await person.type("Tents");
    await person.click(person.page.getByRole("option", { name: /Tents/ }));
    await person.press("Escape");
    await person.clickButton("Create");
    await seesToast(person, "Successfully created promotion");
  },
};

/** A section folds when another is opened. */
async function goTo(person: Person, section: string, screen: string): Promise<void> {
  const menu = person.page.locator("[data-sidebar=sidebar]").first();
  const link = menu.getByRole("link", { name: screen, exact: true });
  if (!(await link.isVisible())) await person.click(menu.getByRole("button", { name: section }));
  await person.click(link);
}

const group = (page: Page, title: RegExp) =>
  page.getByRole("main").getByRole("group").filter({ hasText: title });

const rows = ({ page }: Person) =>
  page
    .getByRole("main")
    .locator("tbody tr")
    .filter({ has: page.getByRole("button") });

async function openRow(person: Person, row: Locator): Promise<void> {
  await person.click(row.getByRole("button").first());
}

/** Its messages stay for some seconds: one that was seen before does not count. */
async function seesToast(person: Person, text: string): Promise<void> {
  const fresh = person.page.locator("[data-sonner-toast]:not([data-seen])");
  await person.sees(fresh.filter({ hasText: text }).first());
  await fresh.evaluateAll((toasts) => {
    for (const toast of toasts) toast.setAttribute("data-seen", "");
  });
}
