/** Drawings of the buttons above a text. */
export const boldIcon = "M7 5h6a3.5 3.5 0 0 1 0 7H7Zm0 7h7a3.5 3.5 0 0 1 0 7H7Z";
export const italicIcon = "M10 5h7M7 19h7M14 5l-4 14";
export const headingIcon = "M6 5v14M18 5v14M6 12h12";
export const paragraphIcon = "M19 5H9.5a4 4 0 0 0 0 8H11M11 5v14M15.5 5v14";
export const bulletsIcon = "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01";
export const numbersIcon =
  "M10 6h10M10 12h10M10 18h10M4 4.6l1.6-.9v5.1M4 15.2c0-2 3-2 3 0 0 1.3-3 2-3 3.6h3.2";
export const linkIcon =
  "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1.2 1.2M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1.2-1.2";
