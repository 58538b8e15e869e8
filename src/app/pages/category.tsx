import type { ReactNode } from "react";
import { CategoryScreen, describeCategory, withinOf } from "#app/category-screen.tsx";
import { listingReads } from "#app/listing-reads.ts";
import type { At, PageModule } from "#app/page-module.ts";

function Category({ at }: { at: At }): ReactNode {
  return <CategoryScreen at={at} />;
}

export const page: PageModule = {
  listReads: (at, reads) => listingReads(at.search, withinOf(at), reads),
  describe: describeCategory,
  Page: Category,
};
