import { createContext, type ReactNode, useContext } from "react";
import type { Card } from "#contract/products.ts";

/** What stands in the corner of every product's tile: given once, above all pages. */
export type CardMarks = (product: Pick<Card, "id" | "name">) => ReactNode;

export const CardMarksContext = createContext<CardMarks>(() => null);
export const useCardMarks = (): CardMarks => useContext(CardMarksContext);
