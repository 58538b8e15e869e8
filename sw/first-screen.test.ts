import { expect, test, vi } from "vitest";
import { withFirstScreen } from "./first-screen.ts";

const shell = `<head>
<link rel="stylesheet" href="/assets/kit.css">
</head>
<body>
<div id="app"></div>
<script type="application/json" id="embedded-texts">{}</script>
<script type="module" src="/assets/entry-client-b2.js"></script>`;
const screen = {
  path: "/checklist/1",
  listId: "1",
  build: "b",
  version: "",
  html: '<div data-list="1">Рюкзак за $& і $1</div>',
  styles: [
    "/assets/kit.css",
    "/assets/rows-a1.css",
    "https://evil.example/x.css",
    '/assets/"><script>',
  ],
};

const insert = (page: Response, finding: Promise<typeof screen | undefined>) =>
  withFirstScreen(Promise.resolve(page), finding);

test("the shell gets the screen, and its style sheets that it does not have; the page's code waits", async () => {
  const headers = { "content-security-policy": "default-src 'none'" };
  const answer = await insert(new Response(shell, { headers }), Promise.resolve(screen));
  expect(answer.headers.get("content-security-policy")).toBe(headers["content-security-policy"]);
  expect(await answer.text()).toBe(`<head>
<link rel="stylesheet" href="/assets/kit.css">
</head>
<body>
<link rel="stylesheet" href="/assets/rows-a1.css">
<div id="app" data-first-screen>${screen.html}</div>
<script type="application/json" id="embedded-texts">{}</script>
`);
});

test("a page that has its content already stays as it is", async () => {
  const page = shell.replace("</div>", "Намет</div>");
  const answer = await insert(new Response(page), Promise.resolve(screen));
  expect(await answer.text()).toBe(page);
});

test("what stands before the screen is sent while that is looked up", async () => {
  const late = new Promise<undefined>(() => undefined);
  const reader = (await insert(new Response(shell), late)).body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  expect(new TextDecoder().decode(value)).toMatch(/<body>\n$/);
  await reader?.cancel();
});

test("without a screen, and when it cannot be read or is late, the shell is answered", async () => {
  vi.useFakeTimers();
  const late = new Promise<undefined>(() => undefined);
  const findings = [async () => undefined, () => Promise.reject(new Error("disk")), () => late];
  for (const find of findings) {
    const answer = insert(new Response(shell), find()).then((page) => page.text());
    await vi.advanceTimersByTimeAsync(2000);
    expect(await answer).toBe(shell);
  }
  vi.useRealTimers();
});
