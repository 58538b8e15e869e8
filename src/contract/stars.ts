/** The scale of every rating. */
export const maxStars = 5;
