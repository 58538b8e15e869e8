/** Icons of the list page; those of later pages stand in `page-icons.ts`. */
export const arrowIcon = "M4 12h15m-5.5-5.5L19 12l-5.5 5.5";
export const shareIcon = "M12 14.5V4M8 7.5l4-3.8 4 3.8M6.5 11H5v9h14v-9h-1.5";
export const copyIcon =
  "M10 8.5h8a1.5 1.5 0 0 1 1.5 1.5v8.5A1.5 1.5 0 0 1 18 20h-8a1.5 1.5 0 0 1-1.5-1.5V10A1.5 1.5 0 0 1 10 8.5ZM15.5 5.5A1.5 1.5 0 0 0 14 4H6a1.5 1.5 0 0 0-1.5 1.5V14A1.5 1.5 0 0 0 6 15.5";
export const moreIcon =
  "M4.6 12a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0m6.5 0a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0m6.5 0a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0";
