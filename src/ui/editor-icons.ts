/** Drawings of the editor and the views of lists, which are loaded after the list. */
/** Six points to take a line by. */
export const handleIcon =
  "M8.4 6.5a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0m6 0a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M8.4 12a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0m6 0a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M8.4 17.5a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0m6 0a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0";
export const selectIcon =
  "M5.5 4.5h13a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1Zm3 7.7 2.4 2.4 4.6-5";
export const upperIcon = "M12 19V5.5M6.5 11 12 5.5l5.5 5.5";
export const lowerIcon = "M12 5v13.5M6.5 13l5.5 5.5 5.5-5.5";
export const topIcon = "M5 4.5h14M12 20V9M6.5 14.5 12 9l5.5 5.5";
export const bottomIcon = "M5 19.5h14M12 4v11M6.5 9.5 12 15l5.5-5.5";
export const luggageIcon =
  "M8.5 7V4.5h7V7M6.5 7h11a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 17.5v-9A1.5 1.5 0 0 1 6.5 7Zm2.5 0v12m6-12v12";
/** A heading and what is under it, twice. */
export const groupsIcon = "M4 5.5h7M4 9.5h16M4 15h7M4 19h16";
export const tableIcon = "M4 5h16v14H4Zm0 4.7h16M4 14.3h16M10 9.7V19";
