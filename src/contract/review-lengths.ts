/** Characters that a review's parts may have. */
export const reviewLengths = { author: 60, text: 3000, pros: 500, cons: 500 } as const;
