/** Pictures that come with products: from a folder beside the file, and from the sites it names. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shownPicture } from "#contract/pictures.ts";
import type { Product, ProductList } from "#contract/products.ts";
import { runBulkJob } from "#server/admin/jobs/start.ts";
import { parseArguments } from "#server/import/arguments.ts";
import { importProductFile } from "#server/import/products/run.ts";
import type { OutboundNetwork } from "#server/platform/outbound/guarded-connection.ts";
import { readCatalogueState } from "#server/reference-data/sql-changes.ts";
import { openTestApp, type TestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { formOf } from "#tests/support/shop/upload.ts";

let shop: TestApp;
let folder: string;
let pictures: string;
const time = Date.UTC(2026, 4, 1, 9);

beforeAll(async () => {
  shop = await openTestApp({ clock: () => time });
  folder = await mkdtemp(path.join(tmpdir(), "torba-import-pictures-"));
  pictures = path.join(folder, "pictures");
  await mkdir(pictures);
  await writeFile(path.join(pictures, "Namet.JPG"), await drawn(1600, 1200, "#b0683c", "jpeg"));
  await writeFile(path.join(pictures, "namet бік.png"), await drawn(700, 700, "#3c68b0", "png"));
  await writeFile(path.join(pictures, "vector.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  await writeFile(path.join(folder, "outside.jpg"), await drawn(50, 50, "#fff", "jpeg"));
  await symlink(path.join(folder, "outside.jpg"), path.join(pictures, "linked.jpg"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function drawn(width: number, height: number, background: string, kind: "jpeg" | "png") {
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(kind)
    .toBuffer();
}

const table = (...lines: string[]) =>
  [
    "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Image Position,Image Alt Text",
    ...lines,
  ].join("\n");
const tent = [
  "namet,Намет,Title,Default Title,N-1,4200,https://a.example/files/Namet.JPG?v=1,2,Намет у горах",
  "namet,,,,,,namet%20бік.png,1,",
];

/** A network in which `a.example` stands on this machine, at the port that is listened on. */
function worldOf(port: number): OutboundNetwork {
  return {
    resolve: async () => ["127.0.0.1"],
    mayReach: (address, requestedPort) => address === "127.0.0.1" && requestedPort === port,
  };
}

async function importFile(lines: readonly string[], words: string[], world?: OutboundNetwork) {
  const file = path.join(folder, "shop.csv");
  await writeFile(file, table(...lines));
  const output: string[] = [];
  const { rows, missed } = await importProductFile(parseArguments(["products", file, ...words]), {
    clock: () => time,
    print: (line) => void output.push(line.replace(`${file}: `, "")),
    open: async () => ({ database: shop.database, close: async () => {} }),
    ...(world && { world }),
  });
  return { printed: output, rows, missed };
}

async function findOne(sku: string): Promise<Product | undefined> {
  const { body } = await shop.visit().get(`/products?sku=${sku}&lang=ua`);
  return (body as ProductList).data[0] as Product | undefined;
}

const version = async () => (await readCatalogueState(shop.shop.db)).version;
const photos = async () =>
  (await shop.database.pool.query("select id from photos order by id")).rows.length;

test("pictures of a folder are shown, in the file's order, as files that never change", async () => {
  const { printed, rows, missed } = await importFile(tent, ["--pictures", pictures]);
  expect(missed).toEqual([]);
  expect(rows).toEqual({ created: 2, updated: 0, same: 0, skipped: 0 });
  expect(printed.join()).not.toContain("drawn one");
  const product = await findOne("N-1");
  expect(product?.images).toMatchObject([
    { alt: "", position: 0, width: 700, height: 700 },
    { alt: "Намет у горах", position: 1, width: 1280, height: 960 },
  ]);
  const [side, front] = product?.images.map(({ url }) => url) ?? [];
  expect(side).toMatch(/^\/images\/photos\/[0-9a-f]{32}-700x700-sky\/700\.jpg$/);
  expect(front).toMatch(/-1280x960-clay\/1280\.jpg$/);
  const { photo } = shownPicture(front ?? "");
  for (const address of [front, ...(photo?.avif ?? "").matchAll(/\S+\.avif/g)].map(String)) {
    const file = await shop.app.inject(address);
    expect([address, file.statusCode]).toEqual([address, 200]);
    expect(file.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-disposition": "inline",
      "content-security-policy": expect.stringContaining("sandbox"),
    });
    const { format, width } = await sharp(file.rawPayload).metadata();
    expect(address).toContain(`/${width}.${format === "heif" ? "avif" : "jpg"}`);
  }
});

test("an address that was never given is no picture", async () => {
  const url = (await findOne("N-1"))?.images[1]?.url ?? "";
  const strange = [
    url.replace("1280.jpg", "640.jpg"),
    url.replace("1280.jpg", "641.webp"),
    url.replace("1280.jpg", "1280.png"),
    url.replace("clay", "rose"),
    url.replace("1280x960", "1280x961"),
    url.replace(/[0-9a-f]{32}/, "0".repeat(32)),
    "/images/photos/..%2f..%2fetc/passwd",
  ];
  for (const address of strange)
    expect((await shop.app.inject(address)).statusCode, address).toBe(404);
});

test("the same file again is no new work, and nothing that is shown has changed", async () => {
  const before = [await version(), await photos(), await findOne("N-1")];
  const { rows } = await importFile(tent, ["--pictures", pictures]);
  expect(rows).toEqual({ created: 0, updated: 0, same: 2, skipped: 0 });
  expect([await version(), await photos(), await findOne("N-1")]).toEqual(before);
});

test("a picture that will not do is told by its row, and its product comes all the same", async () => {
  await writeFile(path.join(pictures, "page.jpg"), "<!doctype html>");
  const cells = (name: string, source: string) =>
    `${name},Річ ${name},Title,Default Title,${name},10,${source},1,`;
  const bad = [
    cells("B-1", "page.jpg"),
    cells("B-2", "vector.svg"),
    cells("B-3", "../outside.jpg"),
    cells("B-4", "linked.jpg"),
    cells("B-5", "https://a.example/none.jpg"),
  ];
  const { rows, missed, printed } = await importFile(bad, ["--pictures", pictures]);
  expect(missed.map(({ line, column, code }) => `${line} ${column} ${code}`)).toEqual([
    "2 Image Src pictureKind",
    "3 Image Src pictureKind",
    "4 Image Src pictureMissing",
    "5 Image Src pictureMissing",
    "6 Image Src pictureMissing",
  ]);
  expect(printed).toContain(
    "line 3, column Image Src: names a file that is not a JPEG, PNG, WebP, GIF or AVIF (pictureKind)",
  );
  expect(printed).toContain("Pictures that did not come: 5.");
  expect(rows).toEqual({ created: 5, updated: 0, same: 0, skipped: 0 });
  expect((await findOne("B-1"))?.images).toMatchObject([{ url: "/images/noto/shopping-bags.svg" }]);
});

test("a drawn picture makes room, an own one stays, and one that left the file goes", async () => {
  const lines = (...sources: string[]) => [
    `R-1,Рюкзак,Title,Default Title,R-1,900,${sources[0]},1,`,
    ...sources.slice(1).map((source, at) => `R-1,,,,,,${source},${at + 2},`),
  ];
  await importFile(lines("none.jpg"), ["--pictures", pictures]);
  expect((await findOne("R-1"))?.images).toMatchObject([{ url: "/images/noto/backpack.svg" }]);
  await importFile(lines("namet.jpg", "namet бік.png"), ["--pictures", pictures]);
  const [first, second] = (await findOne("R-1"))?.images ?? [];
  expect([first?.width, second?.width]).toEqual([1280, 700]);
  const { pool } = shop.database;
  await pool.query(
    `insert into product_images (id, product_id, url, width, height, position)
     select gen_random_uuid(), id, '/images/own.png', 9, 9, 5 from products where sku = 'R-1'`,
  );
  const { rows } = await importFile(lines("namet бік.png"), ["--pictures", pictures]);
  expect(rows).toMatchObject({ updated: 1 });
  const after = (await findOne("R-1"))?.images ?? [];
  expect(after.map(({ id, url, position }) => [id === second?.id, url, position])).toEqual([
    [true, second?.url, 0],
    [false, "/images/own.png", 1],
  ]);
});

test("a picture that cannot be had again stays as it was, and another under its name is another", async () => {
  const file = path.join(pictures, "again.png");
  const line = (words: string) => [
    `A-1,Річ,Title,Default Title,A-1,10,again.png,1,${words}`,
    "A-1,,,,,,namet бік.png,2,",
  ];
  await writeFile(file, await drawn(60, 60, "#a33", "png"));
  await importFile(line("Спереду"), ["--pictures", pictures]);
  const before = (await findOne("A-1"))?.images;
  expect(before).toMatchObject([{ width: 60, alt: "Спереду" }, { width: 700 }]);
  await rm(file);
  const { rows, missed } = await importFile(line(""), ["--pictures", pictures]);
  expect([rows.same, missed.map(({ code }) => code)]).toEqual([2, ["pictureMissing"]]);
  expect((await findOne("A-1"))?.images).toEqual(before);
  await writeFile(file, await drawn(80, 80, "#3a3", "png"));
  await importFile(line(""), ["--pictures", pictures]);
  expect((await findOne("A-1"))?.images).toMatchObject([
    { width: 80, alt: "Спереду" },
    { width: 700 },
  ]);
});

test("a dry run says what would be, and neither asks nor keeps anything", async () => {
  const readPhotos = () => shop.database.pool.query("select * from photos order by id");
  const before = [await version(), (await readPhotos()).rows];
  await writeFile(path.join(pictures, "new.png"), await drawn(90, 90, "#3a3", "png"));
  const lines = [
    "D-1,Річ,Title,Default Title,D-1,10,new.png,1,",
    "D-2,Річ,Title,Default Title,D-2,10,http://a.example/a.jpg,1,",
    "D-3,Річ,Title,Default Title,D-3,10,page.jpg,1,",
    ...tent,
  ];
  const words = ["--pictures", pictures, "--fetch-pictures", "--dry-run"];
  const { rows, missed } = await importFile(lines, words);
  expect(rows).toEqual({ created: 3, updated: 0, same: 2, skipped: 0 });
  expect(missed).toMatchObject([{ line: 4, code: "pictureKind" }]);
  expect([await version(), (await readPhotos()).rows]).toEqual(before);
});

test("pictures of a site are fetched once, only from where one may, and stay when it is gone", async () => {
  const requests: string[] = [];
  const bytes = await drawn(400, 300, "#3a3", "jpeg");
  const site = createServer((request, reply) => {
    requests.push(request.url ?? "");
    if (request.url === "/a.jpg") reply.end(bytes);
    else reply.writeHead(404).end();
  });
  await new Promise<void>((listening) => void site.listen(0, "127.0.0.1", listening));
  // as: it listens on a port, not on a pipe
  const { port } = site.address() as AddressInfo;
  const at = (name: string) => `http://a.example:${port}/${name}`;
  const lines = [
    `S-1,Річ,Title,Default Title,S-1,10,${at("a.jpg")},1,`,
    `S-2,Річ,Title,Default Title,S-2,10,${at("a.jpg")},1,`,
    `S-3,Річ,Title,Default Title,S-3,10,${at("b.jpg")},1,`,
    "S-4,Річ,Title,Default Title,S-4,10,http://127.0.0.1/c.jpg,1,",
    "S-5,Річ,Title,Default Title,S-5,10,file:///etc/passwd,1,",
  ];
  const { missed } = await importFile(lines, ["--fetch-pictures"], worldOf(port));
  expect(missed.map(({ line, code }) => [line, code])).toEqual([
    [4, "pictureUnreachable"],
    [5, "pictureAddress"],
    [6, "pictureAddress"],
  ]);
  expect(requests).toEqual(["/a.jpg", "/b.jpg"]);
  expect((await findOne("S-2"))?.images).toMatchObject([{ width: 400, height: 300 }]);
  site.close().closeAllConnections();
  const again = await importFile(lines.slice(0, 2), ["--fetch-pictures"], worldOf(port));
  expect(again.missed).toEqual([]);
  expect(again.rows).toEqual({ created: 0, updated: 0, same: 2, skipped: 0 });
});

test("of more pictures than a product has the first thirty come, and the others are told of", async () => {
  const bytes = await drawn(20, 20, "#3a3", "png");
  const names = Array.from({ length: 32 }, (_, at) => `many-${at}.png`);
  for (const name of names) await writeFile(path.join(pictures, name), bytes);
  const [first = "", ...others] = names;
  const lines = [
    `P-1,Річ,Title,Default Title,P-1,10,${first},1,`,
    ...others.map((name, at) => `P-1,,,,,,${name},${at + 2},`),
  ];
  const { missed, printed } = await importFile(lines, ["--pictures", pictures]);
  expect(missed.map(({ line, code }) => [line, code])).toEqual([
    [32, "pictureMany"],
    [33, "pictureMany"],
  ]);
  expect(printed.join()).toContain("one picture too many: a product has 30 at most");
  expect((await findOne("P-1"))?.images).toHaveLength(30);
});

test("without either word nothing is taken, which is told", async () => {
  const { printed, rows } = await importFile(
    [...tent].map((line) => line.replaceAll("namet,", "W-1,").replace("N-1", "W-1")),
    [],
  );
  expect(rows).toEqual({ created: 1, updated: 0, same: 0, skipped: 1 });
  expect(printed[0]).toContain("column Image Src: holds nothing but a picture");
  expect(printed[1]).toContain("--fetch-pictures");
});

test("the back office fetches pictures where it is told to, as a job; a trial calls nobody", async () => {
  const bytes = await drawn(400, 300, "#a33", "jpeg");
  let calls = 0;
  const site = createServer((request, reply) => {
    calls += 1;
    if (request.url === "/a.jpg") reply.end(bytes);
    else reply.writeHead(404).end();
  });
  await new Promise<void>((listening) => void site.listen(0, "127.0.0.1", listening));
  // as: it listens on a port, not on a pipe
  const { port } = site.address() as AddressInfo;
  const { app, visit } = await openTestApp({ webhookNetwork: worldOf(port) });
  const owner = await openAdmin(app);
  const at = (name: string) => `http://a.example:${port}/${name}`;
  const rows = [
    `F-1,Річ,Title,Default Title,F-1,10,${at("a.jpg")},1,`,
    `F-2,Річ,Title,Default Title,F-2,10,${at("b.jpg")},1,`,
  ];
  const send = async (fields: Record<string, string>, query = "") => {
    const form = formOf([{ name: "shop.csv", bytes: table(...rows) }], fields);
    return (await owner.call("POST", `/files/import/products${query}`, form)).body;
  };
  const codesOf = ({ notes }: { notes: { code: string }[] }) =>
    notes.map(({ code }) => code).filter((code) => code !== "unread");
  expect(codesOf(await send({}, "?dry_run=true"))).toEqual(["pictures"]);
  const trial = await send({ fetch_pictures: "true" }, "?dry_run=true");
  expect([trial.created, codesOf(trial), calls]).toEqual([2, [], 0]);
  const started = await send({ fetch_pictures: "true" });
  expect(started).toMatchObject({ job_id: expect.any(String), state: "running" });
  await runBulkJob(app, started.job_id);
  const { body: job } = await owner.get(`/jobs/${started.job_id}`);
  expect(job).toMatchObject({ state: "done", changed: 2 });
  const missed = { column: "Image Src", code: "picturesMissed", rows: 1, row: 3 };
  expect(job.result.notes).toContainEqual(missed);
  const { body } = await visit().get("/products?sku=F-1");
  expect(body.data[0].images).toMatchObject([{ width: 400, height: 300 }]);
  site.close().closeAllConnections();
});
