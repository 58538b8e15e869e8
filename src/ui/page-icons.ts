/** Drawings that no first visit shows: only pages and sheets that are opened later load them. */
export const globeIcon =
  "M3.8 12a8.2 8.2 0 1 0 16.4 0a8.2 8.2 0 1 0-16.4 0ZM4 12h16M12 3.8c2.4 2.2 3.6 5 3.6 8.2s-1.2 6-3.6 8.2c-2.4-2.2-3.6-5-3.6-8.2s1.2-6 3.6-8.2Z";
export const phoneIcon =
  "M8.4 4H5.6A1.6 1.6 0 0 0 4 5.7C4.6 13.2 10.8 19.4 18.3 20a1.6 1.6 0 0 0 1.7-1.6v-2.8l-4-1.6-1.8 2a11.6 11.6 0 0 1-6.2-6.2l2-1.8Z";
/** Gender, and the two that shoppers may sign in with. */
export const femaleIcon = "M7 8.5a5 5 0 1 0 10 0a5 5 0 1 0-10 0M12 13.5V21m-3.5-3.5h7";
export const maleIcon = "M5 14a5 5 0 1 0 10 0a5 5 0 1 0-10 0M13.6 10.4l5.9-5.9m-5 0h5v5";
export const googleIcon = "M20 12h-7.5M20 12a8 8 0 1 1-2.6-5.9";
export const facebookIcon =
  "M13.6 20.5v-7h2.7l.5-3.1h-3.2V8.6c0-1 .6-1.6 1.8-1.6h1.4V4.2c-.5-.1-1.2-.2-2-.2-2.4 0-3.9 1.4-3.9 4v2.4H8v3.1h2.9v7Z";
export const importIcon =
  "M12 4v10.5m-4-3.7 4 3.8 4-3.8M4.5 15v3.5A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5V15";
export const editIcon =
  "M14.5 6 18 9.5M4.5 19.5l.8-4L15.8 5a1.8 1.8 0 0 1 2.5 0l.7.7a1.8 1.8 0 0 1 0 2.5L8.5 18.7Z";
export const noteIcon = "M5 4h14v11l-5 5H5Zm9 16v-5h5M8.5 8.5h7m-7 3.5h4";
export const trashIcon = "M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7m-6.7 3.5.2 5.5m3.2-5.5-.2 5.5";
export const moveIcon = "M12 4v16M8.5 7 12 3.7 15.5 7m-7 10 3.5 3.3 3.5-3.3";
export const truckIcon =
  "M4.9 16.5H3v-10h11.5v10H9m5.5-6.5h3.7l2.8 3.3v3.2h-1.8m-3.9 0h-.8M5.1 17.5a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0m10.2 0a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0";
export const giftIcon =
  "M4 11h16v8.5H4Zm-1-3.5h18V11H3Zm9 0v12m0-12s-4-.2-4-2.2S11.5 3.5 12 7.5Zm0 0s4-.2 4-2.2S12.5 3.5 12 7.5Z";
export const returnIcon = "M4 9h12a4.5 4.5 0 0 1 0 9H8M8 5 4 9l4 4";
export const weightIcon =
  "M9.3 6.7a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0M7.3 9.4h9.4a1.5 1.5 0 0 1 1.5 1.2l1.7 8a1.5 1.5 0 0 1-1.5 1.8H5.6a1.5 1.5 0 0 1-1.5-1.8l1.7-8a1.5 1.5 0 0 1 1.5-1.2Z";
export const waitingIcon = "M3.8 12a8.2 8.2 0 1 0 16.4 0a8.2 8.2 0 1 0-16.4 0M12 7.5V12l3 2";
export const printIcon =
  "M7 8.5V4h10v4.5M7 16.5H5A1.5 1.5 0 0 1 3.5 15v-5A1.5 1.5 0 0 1 5 8.5h14a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5h-2M7 13.5h10V20H7Z";
export const tagIcon = "M4 4.5h7.5l8.5 8.5-7.5 7.5L4 12Zm4 3.7v.1";
