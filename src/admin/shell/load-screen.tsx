import type { ComponentType } from "react";
import type { Screen, ScreenProps } from "./screen.ts";

/** A hand-drawn screen, or the list or form of a declared resource. */
export async function loadScreen(
  screen: Screen,
  kind: "list" | "item",
): Promise<ComponentType<ScreenProps>> {
  const own = kind === "list" ? screen.list : screen.item;
  if (own) return own();
  const resource = await screen.resource?.();
  if (!resource) throw new Error(`${screen.at} has no ${kind}`);
  if (kind === "list") {
    const { ListScreen } = await import("#admin/list/list-screen.tsx");
    return () => <ListScreen resource={resource} />;
  }
  const { FormScreen } = await import("#admin/form/form-screen.tsx");
  return ({ id }) => <FormScreen resource={resource} id={id} />;
}
