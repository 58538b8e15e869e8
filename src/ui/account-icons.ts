/** Drawings that only the ways in and the profile show: no other page loads them. */
/** A password that can be read, and one that cannot. */
export const shownIcon =
  "M3 12s3.3-6 9-6 9 6 9 6-3.3 6-9 6-9-6-9-6ZM9.3 12a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0";
export const hiddenIcon =
  "M10 6.2c.6-.1 1.3-.2 2-.2 5.7 0 9 6 9 6a16 16 0 0 1-2.6 3.3M6.4 7.6C4.2 9.4 3 12 3 12s3.3 6 9 6a9 9 0 0 0 4.1-1M4 4l16 16M10 10.2a2.7 2.7 0 0 0 3.8 3.8";
export const keyIcon =
  "M11.2 12.8 20 4m-2.8 2.8 2.3 2.3M15 9l1.8 1.8M4 16a4 4 0 1 0 8 0a4 4 0 1 0-8 0";
export const mailIcon =
  "M5.5 5.5h13A1.5 1.5 0 0 1 20 7v10a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17V7a1.5 1.5 0 0 1 1.5-1.5ZM4.5 7.5 12 13l7.5-5.5";
export const rulerIcon = "M3.5 15 15 3.5 20.5 9 9 20.5ZM7 11.5l2 2m1-5 2.5 2.5m.5-5.5 2 2";
/** A device where one is signed in. */
export const screenIcon =
  "M8 3.5h8A1.5 1.5 0 0 1 17.5 5v14a1.5 1.5 0 0 1-1.5 1.500H8A1.5 1.5 0 0 1 6.5 19V5A1.5 1.5 0 0 1 8 3.5Zm2.8 14h2.4";
