/** A drawn picture of the shop, as a tile takes it; its name stands beside it. */
export const drawing = (src: string) => ({ src, alt: "", width: 128, height: 128 });
