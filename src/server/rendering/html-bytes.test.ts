import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { joinHtml } from "#contract/rendering.ts";
import { encodeHtml } from "./html-bytes.ts";

const styles = { text: ".card{color:red}".repeat(500) };
const answers = { text: '{"name":"Намет"}'.repeat(400) };
const card = { text: "<article>Казанок</article>" };
const page = (name: string) => ["<html>", styles, `<h1>${name}</h1>`, card, answers, "</html>"];

test("a document is the same in every form, however often its parts were seen", () => {
  for (const name of ["Спальник", "Пальник", "Ліхтар"]) {
    const html = page(name);
    const { parts, joinGzip } = encodeHtml(html);
    expect(Buffer.concat(parts).toString()).toBe(joinHtml(html));
    if (joinGzip) expect(gunzipSync(joinGzip()).toString()).toBe(joinHtml(html));
  }
  expect(encodeHtml(page("Гамак")).joinGzip).toBeDefined();
});

test("a document of long parts of its own is not joined", () => {
  const own = "<p>Намет</p>".repeat(2000);
  for (let times = 0; times < 3; times += 1)
    expect(encodeHtml([own, styles]).joinGzip).toBeUndefined();
});

test("a document with a third in common is joined", () => {
  const own = "<p>Намет</p>".repeat(1000);
  for (let times = 0; times < 2; times += 1) encodeHtml([own, styles]);
  expect(encodeHtml([own, styles]).joinGzip).toBeDefined();
});

test("parts of many sizes are joined", () => {
  const common = { text: "common ".repeat(20_000) };
  for (const size of [0, 1, 511, 512, 513, 40_000]) {
    encodeHtml([common]);
    const html = ["я".repeat(size >> 1), common, "x".repeat(size), common];
    const { parts, joinGzip } = encodeHtml(html);
    expect(joinGzip && gunzipSync(joinGzip()).toString()).toBe(joinHtml(html));
    expect(Buffer.concat(parts).toString()).toBe(joinHtml(html));
  }
});
