import { createContext, type ReactNode, useContext } from "react";
import type { Card } from "#contract/products.ts";

/** Renders the buttons in the corner of each product tile; provided once above all pages. */
export type RenderCardActions = (product: Pick<Card, "id" | "name">) => ReactNode;

export const CardActionsContext = createContext<RenderCardActions>(() => null);
export const useCardActions = (): RenderCardActions => useContext(CardActionsContext);
