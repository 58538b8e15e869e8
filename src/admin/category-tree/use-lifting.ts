/** A category moved by keys: lifted, walked to another place, dropped there or put back. */
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import {
  applyChanges,
  type Category,
  changesOfMove,
  childrenOf,
  type Destination,
  type Direction,
  destinationOf,
  neighbour,
} from "./category-order.ts";

/** Where it stands meanwhile, and where it goes when it is dropped. */
type Lifted = { id: string; rows: readonly Category[]; to: Destination | undefined };

type Lifting = {
  rows: readonly Category[];
  /** Shows what is below a category. */
  unfold: (id: string) => void;
  onDrop: (id: string, to: Destination) => void;
};

export function useLifting({ rows, unfold, onDrop }: Lifting) {
  const { t } = useAdminText();
  const [lifted, setLifted] = useState<Lifted>();
  const [announcement, setAnnouncement] = useState("");
  const tree = useRef<HTMLUListElement>(null);

  useLayoutEffect(() => {
    // Below another parent it is another element.
    const row = lifted && tree.current?.querySelector(`[data-line="${lifted.id}"]`);
    row?.querySelector("button")?.focus();
  }, [lifted]);

  const describe = (all: readonly Category[], id: string) => {
    const at = destinationOf(all, id);
    const name = all.find((row) => row.id === id)?.name ?? "";
    const parent = all.find((row) => row.id === at?.parentId)?.name ?? t("tree.top");
    const count = childrenOf(all, at?.parentId ?? null).length;
    return t("tree.position", { name, parent, index: (at?.index ?? 0) + 1, count });
  };
  const announceMove = (id: string, to: Destination) =>
    setAnnouncement(describe(applyChanges(rows, changesOfMove(rows, id, to)), id));
  const lift = (id: string) => {
    setLifted({ id, rows, to: undefined });
    setAnnouncement(`${describe(rows, id)} ${t("tree.lifted")}`);
  };
  const moveLifted = ({ id, rows: before }: Lifted, direction: Direction) => {
    const to = neighbour(before, id, direction);
    if (!to) return setAnnouncement(t("tree.edge"));
    const next = applyChanges(before, changesOfMove(before, id, to));
    if (to.parentId) unfold(to.parentId);
    setLifted({ id, rows: next, to });
    return setAnnouncement(describe(next, id));
  };
  const drop = ({ id, rows: after, to }: Lifted) => {
    setLifted(undefined);
    const at = destinationOf(after, id);
    if (to && at) onDrop(id, at);
    setAnnouncement(t("tree.dropped"));
  };
  const onHandleKey = (event: KeyboardEvent, id: string) => {
    const isLifted = lifted?.id === id;
    const direction = directions[event.key];
    if (event.key === " " || event.key === "Enter") isLifted ? drop(lifted) : lift(id);
    else if (isLifted && direction) moveLifted(lifted, direction);
    else if (isLifted && event.key === "Escape") {
      setLifted(undefined);
      setAnnouncement(t("tree.cancelled"));
    } else return;
    event.preventDefault();
  };
  const letGo = () => setLifted(undefined);
  return { tree, lifted, announcement, announceMove, onHandleKey, letGo };
}

const directions: Record<string, Direction | undefined> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "into",
  ArrowLeft: "out",
};
