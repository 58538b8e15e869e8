import { type ReactNode, useEffect, useState } from "react";
import type { ShownRows } from "#features/checklists/shown-rows.ts";
import { whenIdle } from "#offline/tap-timing.ts";
import type { ListLayout } from "#rules/checklists/layout.ts";
import type * as Extras from "./list-extras.tsx";

type Input = Pick<Extras.ListExtrasProps, "list" | "cards" | "plan" | "onChanging" | "onEdit">;

/** `id`: the list that it was chosen for; a copy is shown as its ready list was. */
type ChosenLayout = { id: string; layout: ListLayout };

/** The views, bags and packing of an own list; their code is loaded after the list itself. */
export function useListExtras(input: Input) {
  const { id, from, kind } = input.list;
  const [module, setModule] = useState<typeof Extras>();
  const [open, onOpen] = useState<Extras.OpenExtra>();
  const [chosen, setChosen] = useState<ChosenLayout>();
  useEffect(() => {
    if (kind !== "own") return;
    let isStopped = false;
    // The first taps come before it.
    whenIdle(() => {
      // Without it the list shows its own sections.
      if (!isStopped) import("./list-extras.tsx").then(setModule, () => undefined);
    });
    return () => {
      isStopped = true;
    };
  }, [kind]);
  const layout: ListLayout =
    chosen && [id, from].includes(chosen.id)
      ? chosen.layout
      : { filter: "all", grouping: "section" };
  const onLayout = (changes: Partial<ListLayout>) =>
    setChosen({ id, layout: { ...layout, ...changes } });
  const props = { ...input, layout, onLayout, isChosen: chosen?.id === id, open, onOpen };
  const own = kind === "own" ? module : undefined;
  return {
    layout,
    onLayout,
    tools: own && <own.ListExtras {...props} />,
    renderParts:
      own && layout.grouping !== "section"
        ? (rows: ShownRows): ReactNode => <own.ListParts {...props} rows={rows} />
        : undefined,
  };
}
