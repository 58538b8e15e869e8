import type { ReactNode } from "react";
import { CategoryScreen, describeCategory, withinOf } from "#app/listing/category-screen.tsx";
import { listingReads } from "#app/listing/listing-reads.ts";
import type { At, ScreenModule } from "#app/navigation/screen-module.ts";

function Category({ at }: { at: At }): ReactNode {
  return <CategoryScreen at={at} />;
}

export const page: ScreenModule = {
  listReads: (at, reads) => listingReads(at.search, withinOf(at), reads),
  describe: describeCategory,
  Page: Category,
};
