import { expect, test } from "vitest";
import type { ReadyLists } from "#contract/catalogue.ts";
import { listNeededPictures } from "./needed-pictures.ts";
import type { Snapshot } from "./snapshot.ts";

const products = [{ images: [{ url: "/images/noto/rope.svg" }] }, { images: [] }];
const lists = {
  lists: [
    {
      images: ["/images/noto/tent.svg", "/images/noto/hike.svg"],
      items: [
        { icon: "boot", groups: [{ items: [{ product_id: "rope" }, { product_id: null }] }] },
        { icon: "", groups: [{ items: [{ product_id: "gone" }, { product_id: "bare" }] }] },
      ],
    },
  ],
};
const snapshot = {
  catalogue: {
    products,
    numberById: new Map([
      ["rope", 0],
      ["bare", 1],
    ]),
  },
  // as: what the rule reads of a snapshot
  readReadyLists: async () => lists as unknown as ReadyLists,
} as unknown as Snapshot;

test("needed are the screens' pictures, those of ready lists, and those of their things", async () => {
  const needed = await listNeededPictures(snapshot, ["rope"]);
  const drawing = (name: string) => `/images/noto/${name}.svg`;
  expect(needed).toContain(drawing("mountain"));
  expect(needed.slice(-3)).toEqual(["hike", "boot", "rope"].map(drawing));
  expect(needed.filter((url) => url === drawing("tent"))).toHaveLength(1);
});
