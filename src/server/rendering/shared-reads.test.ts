import { expect, test } from "vitest";
import type { Read, ReadAnswer } from "#contract/reads.ts";
import { createSharedReads } from "./shared-reads.ts";

const visitor = { lang: "ua", locationId: "kyiv", owner: null, catalogueVersion: 1 } as const;
const lists: Read = { call: "readChecklists", query: "kind=ready" };

function createReads(answerOf: (times: number) => ReadAnswer) {
  const calls: string[] = [];
  const read = createSharedReads(async ({ query }, { lang }) => {
    calls.push(`${lang} ${query}`);
    return answerOf(calls.length);
  });
  return { calls, read };
}

test("an answer of one page is the same object on the next, until the catalogue changes", async () => {
  const { calls, read } = createReads((times) => ({ status: 200, answer: times }));
  const [one, other] = await Promise.all([read(lists, visitor), read({ ...lists }, visitor)]);
  expect(other).toBe(one);
  expect(await read(lists, visitor)).toBe(one);
  expect(calls).toHaveLength(1);
  expect(await read(lists, { ...visitor, catalogueVersion: 2 })).toEqual({
    status: 200,
    answer: 2,
  });
});

test("an answer outlives versions that change nothing of what it names", async () => {
  const [bought, other] = [
    "00000000-0000-7000-8000-000000000001",
    "00000000-0000-7000-8000-000000000002",
  ];
  let calls = 0;
  const read = createSharedReads(
    async ({ params }) => {
      calls += 1;
      return { status: 200, answer: { id: params?.id } };
    },
    {
      isCurrent: async ({ namedIds }) => namedIds?.includes(1) === false,
      isKnownCurrent: () => false,
    },
  );
  const readBoth = async (catalogueVersion: number) => {
    for (const id of [bought, other])
      await read({ call: "readProduct", params: { id } }, { ...visitor, catalogueVersion });
  };
  await readBoth(1);
  await readBoth(2);
  expect(calls).toBe(3);
});

test("languages, locations and queries have answers of their own", async () => {
  const { calls, read } = createReads((times) => ({ status: 200, answer: times }));
  await read(lists, visitor);
  await read(lists, { ...visitor, lang: "en" });
  await read(lists, { ...visitor, locationId: "lviv" });
  await read({ ...lists, query: "kind=own" }, visitor);
  expect(calls).toHaveLength(4);
});

test("a failure is not cached", async () => {
  const { read } = createReads((times) => ({ status: times === 1 ? 404 : 200, answer: times }));
  expect((await read(lists, visitor)).status).toBe(404);
  expect((await read(lists, visitor)).status).toBe(200);
});
