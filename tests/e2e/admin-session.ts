/** What the browser must not complain of in the back office. */
import type { Page } from "@playwright/test";

/** Everything that the browser complains of; a refused policy is among it. */
export function listComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    // The first question for a session has no answer yet.
    if (message.type() === "error" && !message.text().includes("401"))
      complaints.push(message.text());
  });
  return complaints;
}
