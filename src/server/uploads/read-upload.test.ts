/** Over real HTTP: the body arrives in pieces, and a refusal must reach a client that still sends. */
import { access } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { UploadRule } from "./limits.ts";
import { addUploads, readUpload, spoolUpload } from "./read-upload.ts";

const rule: UploadRule = { kinds: ["text", "pdf"], bytes: 2_000_000, files: 3 };
let app: FastifyInstance;
let base = "";
const spooled: string[] = [];

beforeAll(async () => {
  app = Fastify();
  app.setErrorHandler((error, _request, reply) => {
    const refusal = error instanceof Refusal ? error : undefined;
    return reply.code(refusal?.status ?? 500).send({ code: refusal?.code ?? String(error) });
  });
  await addUploads(app);
  app.post("/memory", async (request) =>
    readUpload(request, rule, async ({ name, kind, bytes }) => [name, kind, bytes.length]),
  );
  app.post("/disk", async (request) =>
    spoolUpload(request, rule, async ({ name, path }) => {
      await access(path);
      spooled.push(path);
      return name;
    }),
  );
  await app.listen({ port: 0, host: "127.0.0.1" });
  // as: it listens on a port
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

async function send(path: string, files: [field: string, name: string, body: string | Buffer][]) {
  const form = new FormData();
  form.append("note", "a plain field");
  for (const [field, name, body] of files) form.append(field, new Blob([Buffer.from(body)]), name);
  const answer = await fetch(base + path, { method: "POST", body: form });
  return { status: answer.status, body: await answer.json() };
}

test("files of any field name are read one after another, with names of any alphabet", async () => {
  const { body } = await send("/memory", [
    ["file", "Прайс зима.csv", "назва;ціна\n"],
    ["whatever", "katalog.pdf", `%PDF-1.7${"x".repeat(1_500_000)}`],
  ]);
  expect(body).toEqual([
    ["Прайс зима.csv", "text", Buffer.byteLength("назва;ціна\n")],
    ["katalog.pdf", "pdf", 1_500_008],
  ]);
});

test("the kind is decided by the first bytes, whatever the name says", async () => {
  const wrong: [string, string | Buffer][] = [
    ["photo.csv", Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
    ["page.txt", "  <!doctype html><script>alert(1)</script>"],
    ["picture.pdf", "\ufeff<svg xmlns='http://www.w3.org/2000/svg'/>"],
    ["program.txt", Buffer.from("MZ\x90\0\x03\0", "latin1")],
    ["empty.txt", ""],
  ];
  for (const [name, body] of wrong)
    expect(await send("/memory", [["file", name, body]]), name).toEqual({
      status: 415,
      body: { code: "wrongKind" },
    });
});

test("no file, a file too large and too many files are refused, and the answer arrives", async () => {
  expect(await send("/memory", [])).toMatchObject({ status: 400, body: { code: "noFile" } });
  const json = await fetch(`${base}/memory`, { method: "POST" });
  expect([json.status, await json.json()]).toEqual([400, { code: "noFile" }]);
  const large = await send("/memory", [["file", "a.txt", "a".repeat(6_000_000)]]);
  expect(large).toMatchObject({ status: 413, body: { code: "tooLarge" } });
  const four = Array.from({ length: 4 }, (): [string, string, string] => ["file", "a.txt", "a"]);
  expect(await send("/memory", four)).toMatchObject({ status: 413, body: { code: "tooLarge" } });
});

test("a body that is no multipart is refused", async () => {
  for (const type of ["multipart/form-data", "multipart/form-data; boundary=x"]) {
    const headers = { "content-type": type };
    const answer = await fetch(`${base}/memory`, {
      method: "POST",
      headers,
      body: "--x\r\nrubbish",
    });
    expect([answer.status, (await answer.json()).code], type).toEqual([400, "invalid"]);
  }
});

test("a spooled file is deleted after its use", async () => {
  const { body } = await send("/disk", [["file", "a.txt", "a".repeat(1_000_000)]]);
  expect(body).toEqual(["a.txt"]);
  await send("/disk", [["file", "b.txt", "b".repeat(3_000_000)]]);
  expect(spooled).toHaveLength(1);
  for (const path of spooled) await expect(access(path)).rejects.toThrow("ENOENT");
});
