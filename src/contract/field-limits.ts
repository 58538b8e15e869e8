/** What the fields of forms may hold. Schemas and forms share it, so no schema stands here. */

/** Length is what makes a password hard to guess; what it is made of is its owner's affair. */
export const passwordLength = { least: 8, most: 128 } as const;

/** cm; nobody is smaller or larger. */
export const measureBounds = { least: 1, most: 300 } as const;

/** Characters that a review's parts may have. */
export const reviewLengths = { author: 60, text: 3000, pros: 500, cons: 500 } as const;
