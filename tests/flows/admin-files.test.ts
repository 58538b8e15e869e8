/** Files for download over /api/v1, how they are served, and pictures at any width. */
import sharp from "sharp";
import { expect, test } from "vitest";
import { photoUrl } from "#contract/pictures.ts";
import { storePicture } from "#server/pictures/store.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { formOf, type SentFile } from "#tests/support/shop/upload.ts";

const { app, shop, database } = await openTestApp();
const owner = await openAdmin(app);
const upload = (...files: SentFile[]) => owner.call("POST", "/files", formOf(files));
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#b0683c" } });

test("files are stored under clean names, listed, served in a sandbox and deleted", async () => {
  const pdf = "%PDF-1.7 catalogue";
  const first = await upload({ name: "Каталог зима 2026.PDF", bytes: pdf });
  const answer = {
    file: "kataloh-zyma-2026.pdf",
    size: pdf.length,
    modified: expect.any(String),
    url: "/files/kataloh-zyma-2026.pdf",
  };
  expect(first.body).toEqual({ ...answer, files: [answer] });
  const more = await upload(
    { name: "../../Каталог зима 2026.pdf", bytes: pdf, field: "a" },
    { name: "C:\\price\\list.csv", bytes: "=1+1;2", field: "b" },
    { name: ".htaccess", bytes: "deny", field: "c" },
  );
  expect(more.body.files.map(({ file }: { file: string }) => file)).toEqual([
    "kataloh-zyma-2026-2.pdf",
    "list.csv",
    "htaccess.txt",
  ]);
  expect((await owner.get("/files")).body.map(({ file }: { file: string }) => file)).toEqual([
    "htaccess.txt",
    "kataloh-zyma-2026-2.pdf",
    "kataloh-zyma-2026.pdf",
    "list.csv",
  ]);
  const got = await app.inject({ url: answer.url });
  expect([got.statusCode, got.body]).toEqual([200, pdf]);
  expect(got.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": "attachment",
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
  });
  const again = await app.inject({
    url: answer.url,
    headers: { "if-none-match": String(got.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  const gone = await owner.delete(`/files/${answer.file}`);
  expect(gone.body).toEqual({ id: answer.file, file: answer.file, deleted: true });
  expect((await app.inject({ url: answer.url })).statusCode).toBe(404);
  const { rows } = await database.pool.query(
    "select action, entity_id from audit_rows where entity = 'files' order by date, id",
  );
  expect(rows.map(({ action }) => action)).toEqual([
    "create",
    "create",
    "create",
    "create",
    "delete",
  ]);
});

test("what links to a file is listed, its name for callers who may read it", async () => {
  const [used, idle] = ["price.pdf", "price-2026.pdf"];
  await upload({ name: used, bytes: "%PDF-1.7 a" }, { name: idle, bytes: "%PDF-1.7 b" });
  const link = (url: string) => `<p><a href="${url}">Прайс</a></p>`;
  const { body: page } = await owner.post("/pages", {
    title: "Опт",
    content: link(`/files/${used}`),
  });
  // As another program links to it: on a whole address, at the shop's top.
  const { body: tent } = await owner.post("/products", {
    name: "Намет",
    description: link(`https://torba.example/${used}?v=2`),
  });
  await owner.post("/products", { name: "Миска", description: link("/files/another-price.pdf") });
  await owner.post("/redirects", { from: "/prais", to: `/files/${used}` });
  const uses = (await owner.get("/files/uses")).body;
  expect(uses).toEqual([
    { file: used, resource: "pages", id: page.id, name: "Опт" },
    { file: used, resource: "products", id: tent.id, name: "Намет" },
    { file: used, resource: "redirects", id: expect.any(String), name: "/prais" },
  ]);
  expect((await owner.get(`/files/uses?file=${used}`)).body).toEqual(uses);
  expect((await owner.get(`/files/uses?file=${idle}`)).body).toEqual([]);
  const keeper = await openAdmin(app, ["read:files", "read:pages"]);
  expect((await keeper.get("/files/uses")).body).toMatchObject([
    { resource: "pages", name: "Опт" },
    { file: used, resource: "products", id: "", name: "" },
    { resource: "redirects" },
  ]);
  for (const name of [used, idle]) await owner.delete(`/files/${name}`);
});

test("a name that leads elsewhere is not there", async () => {
  for (const name of [
    "..%2Fsecret",
    "%2e%2e%2fsecret",
    "a%5Cb.pdf",
    "..",
    "%252e%252e",
    "x%00.pdf",
  ]) {
    expect((await owner.delete(`/files/${name}`)).status, name).toBe(404);
    expect((await app.inject({ url: `/files/${name}` })).statusCode, name).toBe(404);
  }
});

test("pictures keep their names and lose what is in them; what is none of the kinds is refused", async () => {
  const taken = await photo(300, 200)
    .withExif({ IFD0: { Copyright: "canary" } })
    .jpeg()
    .toBuffer();
  const stored = (await upload({ name: "Фото.txt", bytes: taken })).body;
  expect(stored.file).toBe("foto.jpg");
  const served = await app.inject({ url: stored.url });
  expect(served.headers).toMatchObject({
    "content-type": "image/jpeg",
    "content-disposition": "inline",
  });
  expect(served.rawPayload.includes("canary")).toBe(false);
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 300 });
  const thumbnail = await app.inject({ url: "/files/100/foto.jpg" });
  expect([thumbnail.statusCode, thumbnail.rawPayload.length]).toEqual([200, stored.size]);
  const wrong: SentFile[] = [
    { name: "a.svg", bytes: "<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>" },
    { name: "a.pdf", bytes: "<!doctype html><script>alert(1)</script>" },
    { name: "a.png", bytes: Buffer.from("\x89PNG\r\n\x1a\nrubbish", "latin1") },
    { name: "a.txt", bytes: Buffer.from([0x4d, 0x5a, 0, 0]) },
  ];
  for (const file of wrong) {
    const { status, body } = await upload(file);
    expect([file.name, status, body.code]).toEqual([file.name, 415, "wrongKind"]);
  }
  const flood = await photo(10_000, 5_001).png({ compressionLevel: 9 }).toBuffer();
  expect((await upload({ name: "flood.png", bytes: flood })).body.code).toBe("tooLarge");
  expect((await upload()).body.code).toBe("noFile");
  expect((await owner.post("/files", {})).body.code).toBe("noFile");
});

test("a photograph has a thumbnail of the nearest width that is not less", async () => {
  const url = photoUrl(await storePicture(shop.db, await photo(1000, 500).jpeg().toBuffer()));
  const at = (width: number | string, format: string) =>
    url.replace(/\/(\d+)\.jpg$/, `/${width}/$1.${format}`);
  const widthOf = async (path: string, accept = "*/*") => {
    const { statusCode, rawPayload } = await app.inject({ url: path, headers: { accept } });
    if (statusCode !== 200) return statusCode;
    const { width, format } = await sharp(rawPayload).metadata();
    return `${width} ${format}`;
  };
  expect(await widthOf(at(100, "webp"))).toBe("320 webp");
  expect(await widthOf(at(321, "webp"))).toBe("640 webp");
  expect(await widthOf(at(4000, "webp"))).toBe("1000 webp");
  expect(await widthOf(at(100, "jpg"))).toBe("1000 jpeg");
  expect(await widthOf(at(100, "jpg"), "image/avif,image/webp,*/*")).toBe("320 webp");
  expect(await widthOf(at("100x", "webp"))).toBe(404);
  expect(await widthOf(at(100, "svg"))).toBe(404);
});
