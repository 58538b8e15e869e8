/** What the fragment of an address begins with where it carries a list. */
export const linkMark = "#list=";
