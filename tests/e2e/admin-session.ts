/** What the browser must not complain of in the back office. */
import type { Page } from "@playwright/test";

/** Everything that the browser complains of; a refused policy is among it. */
export function listComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    // The first question for a session has no answer yet; a busy shop is called again, and a call
    // that fails in the end fails the journey.
    const isExpected = /status of (401|503)/.test(message.text());
    if (message.type() === "error" && !isExpected) complaints.push(message.text());
  });
  return complaints;
}
