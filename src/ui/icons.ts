/** Line drawings of the kit: each is the `d` of one path on a 24 grid, drawn with a 1.75 stroke and
    round ends. A constant each, so a page carries only the ones it shows: `<Icon of={cartIcon} />`. */

// Ways and places
export const homeIcon =
  "m4 11 8-6.5 8 6.5v7.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V11Zm5.7 9v-5.5h4.6V20";
export const searchIcon = "M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M16 16l4.5 4.5";
export const pinIcon =
  "M12 21s7-6.2 7-11.3a7 7 0 0 0-14 0C5 14.8 12 21 12 21ZM9.5 9.7a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0";
export const gridIcon =
  "M5.8 4h2.9q1.8 0 1.8 1.8v2.9q0 1.8-1.8 1.8H5.8Q4 10.5 4 8.7V5.8Q4 4 5.8 4Zm9.5 0h2.9Q20 4 20 5.8v2.9q0 1.8-1.8 1.8h-2.9q-1.8 0-1.8-1.8V5.8q0-1.8 1.8-1.8ZM5.8 13.5h2.9q1.8 0 1.8 1.8v2.9q0 1.8-1.8 1.8H5.8Q4 20 4 18.2v-2.9q0-1.8 1.8-1.8Zm9.5 0h2.9q1.8 0 1.8 1.8v2.9q0 1.8-1.8 1.8h-2.9q-1.8 0-1.8-1.8v-2.9q0-1.8 1.8-1.8Z";
export const listIcon =
  "m3.8 6.3 1.5 1.5 2.7-3m-4.2 8 1.5 1.5 2.7-3M4.5 19h2.8M12 6.5h8.2M12 12.8h8.2M12 19h8.2";
export const heartIcon =
  "M12 20s-8-4.7-8-10.3A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.7C20 15.3 12 20 12 20Z";
export const scalesIcon =
  "M12 4v16m-3.5 0h7m-10-13.5 13-2m-13 2L3 13a2.6 2.6 0 0 0 5 0ZM18.5 4.5 16 11a2.6 2.6 0 0 0 5 0Z";
/** The cart. */
export const cartIcon =
  "M3.5 10h17L19 18a2 2 0 0 1-2 1.7H7A2 2 0 0 1 5 18ZM8 9.5l2.7-5.3M16 9.5l-2.7-5.3M9.5 13.3v3.2m5-3.2v3.2";
/** The bag, torba: what is packed. */
export const bagIcon =
  "M5.2 9.2h13.6l1 9.2a2 2 0 0 1-2 2.2H6.2a2 2 0 0 1-2-2.2ZM8.6 12V6.9a3.4 3.4 0 0 1 6.8 0V12";
export const userIcon =
  "M8.2 8a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0-7.6 0M4.5 20c.8-3.8 3.7-5.8 7.5-5.8s6.7 2 7.5 5.8";

// Directions
export const backIcon = "M14.5 5l-7 7 7 7";
export const rightIcon = "m9.5 5 7 7-7 7";
export const downIcon = "m5.5 9 6.5 6.5L18.5 9";

// Acts
export const checkIcon = "m5.2 12.6 4.6 4.6L19 7.5";
export const plusIcon = "M12 5v14M5 12h14";
export const minusIcon = "M5 12h14";
export const skipIcon = "M6.5 12h11";
export const closeIcon = "m6 6 12 12m0-12L6 18";
export const undoIcon = "M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3";
export const refreshIcon =
  "M19.5 11A7.6 7.6 0 0 0 6 7L4 9.2M4.5 13A7.6 7.6 0 0 0 18 17l2-2.2M4 4.5v4.7h4.7M20 19.5v-4.7h-4.7";
export const filterIcon =
  "M4 7h8.8m4.7 0H20M4 17h2.5m4.5 0h9M13 7a2.2 2.2 0 1 0 4.4 0A2.2 2.2 0 1 0 13 7M6.5 17a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0";

// Words of the shop
/** Drawn filled. */
export const starIcon = "m12 3.8 2.5 5.3 5.8.8-4.2 4 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.2-4 5.8-.8Z";
export const bellIcon = "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15Zm4 4h4";

// Signal, warnings, weather
export const offlineIcon =
  "M9 5.9A5.8 5.8 0 0 1 17.6 10a4.3 4.3 0 0 1 2.6 7.3m-4.7 1.2H7A4.5 4.5 0 0 1 6.3 9.6M3.5 3.5l17 17";
export const alertIcon = "M12 4 3 19.5h18ZM12 10v4.5M12 17v.1";
export const infoIcon = "M3.8 12a8.2 8.2 0 1 0 16.4 0a8.2 8.2 0 1 0-16.4 0m8.2-1v5.2m0-8.5v.1";
