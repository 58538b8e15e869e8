import { expect, test } from "vitest";
import { insertFirstScreen, withFirstScreen } from "./first-screen.ts";

const shell = `<head>
<link rel="stylesheet" href="/assets/kit.css">
</head>
<body>
<div id="app"></div>
<script type="application/json" id="embedded-texts">{}</script>
<script type="module" src="/assets/entry-client-b2.js"></script>`;
const screen = {
  ...{ path: "/checklist/1", listId: "1", build: "b", version: "" },
  html: '<div data-list="1">Рюкзак за $& і $1</div>',
  styles: [
    "/assets/kit.css",
    "/assets/rows-a1.css",
    "https://evil.example/x.css",
    '/assets/"><script>',
  ],
};

test("the shell gets the screen, and its style sheets that it does not have; the page's code waits", () => {
  expect(insertFirstScreen(shell, screen)).toBe(`<head>
<link rel="stylesheet" href="/assets/kit.css">
<link rel="stylesheet" href="/assets/rows-a1.css">
</head>
<body>
<div id="app" data-first-screen>${screen.html}</div>
<script type="application/json" id="embedded-texts">{}</script>
`);
});

test("a page that has its content already stays as it is", () => {
  const page = shell.replace("</div>", "Намет</div>");
  expect(insertFirstScreen(page, screen)).toBe(page);
});

test("without a screen, and when it cannot be read or is late, the shell is answered", async () => {
  const late = new Promise<undefined>(() => undefined);
  for (const finding of [Promise.resolve(undefined), Promise.reject(new Error("disk")), late]) {
    const answer = await withFirstScreen(new Response(shell), finding);
    expect(await answer.text()).toBe(shell);
  }
  const headers = { "content-security-policy": "default-src 'none'" };
  const answer = await withFirstScreen(new Response(shell, { headers }), Promise.resolve(screen));
  expect(await answer.text()).toContain(screen.html);
  expect(answer.headers.get("content-security-policy")).toBe(headers["content-security-policy"]);
});
