import { useCallback, useEffect, useState } from "react";
import { useRetry } from "#app/connection/use-retry.ts";
import type { Lang } from "#contract/lang.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { ReadResult } from "#offline/wire/wire.ts";

/** One page of a list that belongs to the customer; in memory only, read again at every visit. */
type ListPage<Row> = { data: Row[]; has_more: boolean };

type OwnList<Row, Page extends ListPage<Row>> =
  | { state: "loading" }
  | { state: "away"; retry: () => void }
  /** `first` is the newest answer with its rows, those of parts before it in front. */
  | { state: "ready"; first: Page; more: (() => void) | undefined; isBusy: boolean };

export function useOwnPages<Row, Page extends ListPage<Row>>(
  read: (offset: number, lang: Lang) => Promise<ReadResult<Page>>,
): OwnList<Row, Page> {
  const { lang } = useText();
  const [known, setKnown] = useState<Page | "away">();
  const [isBusy, setBusy] = useState(false);

  const ask = useCallback(
    async (rows: Row[]) => {
      setBusy(true);
      const result = await read(rows.length, lang);
      setBusy(false);
      // Rows that are shown stay, though no more can be had now.
      if (result.ok) setKnown({ ...result.answer, data: [...rows, ...result.answer.data] });
      else if (rows.length === 0) setKnown("away");
    },
    [read, lang],
  );
  useEffect(() => {
    // no await: the list is drawn when it is there
    void ask([]);
  }, [ask]);

  useRetry(known === "away", () => ask([]));

  // no await in either: as above
  if (known === undefined) return { state: "loading" };
  if (known === "away") return { state: "away", retry: () => void ask([]) };
  const more = known.has_more ? () => void ask(known.data) : undefined;
  return { state: "ready", first: known, more, isBusy };
}
