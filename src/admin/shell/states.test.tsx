import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import { ApiRefusal, Unreachable } from "#admin/wire/call-api.ts";
import { langs } from "#contract/lang.ts";
import { loadAdminTexts } from "#i18n/admin/load-admin-texts.ts";
import { textsNotLoaded } from "#i18n/admin/texts-not-loaded.ts";
import { makeI18n } from "#i18n/make-i18n.ts";
import { TextProvider } from "#i18n/text-provider.tsx";
import { Failed } from "./states.tsx";

const i18n = makeI18n("en", await loadAdminTexts("en"));

const failedAt = (path: string, error: Error) =>
  renderToString(
    <TextProvider i18n={i18n}>
      <Router base="/admin" ssrPath={path}>
        <Failed error={error} onRetry={() => {}} />
      </Router>
    </TextProvider>,
  );

test("what is not there has a heading and leads to its list and to Today of the desk", () => {
  const html = failedAt("/admin/orders/gone", new ApiRefusal(404, { code: "notFound" }));
  expect(html).toMatch(/<h1[^>]*>There is no such thing here/);
  expect(html).toContain('href="/admin/orders"');
  expect(html).toContain('href="/admin/"');
  expect(html).not.toContain("<button");
});

test("what failed can be tried again", () => {
  expect(failedAt("/admin/orders/gone", new Unreachable())).toContain("<button");
});

test("without the file of texts the failure has the same words as with it", async () => {
  for (const lang of langs) {
    expect(await loadAdminTexts(lang)).toMatchObject(textsNotLoaded[lang]);
    expect(Object.keys(textsNotLoaded[lang])).toEqual(["shell.unreachable", "shell.retry"]);
  }
});
