/** The text itself within a pattern of `like`: what was typed holds no wildcards. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Of `like` and `ilike`: the text anywhere. */
export const likePattern = (text: string): string => `%${escapeLike(text)}%`;
