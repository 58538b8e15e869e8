/** Length is what makes a password hard to guess; what it is made of is its owner's affair. */
export const passwordLength = { least: 8, most: 128 } as const;
