import { createContext, useContext } from "react";

/** What the phone's header says of the page: a root screen shows the logo, an inner one its name. */
export type HeaderPlace = {
  kind: "root" | "inner";
  /** The name in the header of an inner screen. */
  title: string;
  /** Where Back leads when there is nothing to go back to. */
  up: string;
  /** A screen with a bar of its own takes the tab bar's place: never two bars. */
  ownBar: boolean;
  /** Only what the screen itself is about: no menus, no search, no newsletter. */
  isEnclosed?: true;
};

export const rootPlace: HeaderPlace = { kind: "root", title: "", up: "/", ownBar: false };

export const PlaceContext = createContext<HeaderPlace>(rootPlace);
export const usePlace = (): HeaderPlace => useContext(PlaceContext);
