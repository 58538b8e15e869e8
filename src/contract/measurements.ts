/** cm; nobody is smaller or larger. */
export const measureBounds = { least: 1, most: 300 } as const;
