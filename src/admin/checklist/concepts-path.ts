/** All of them: what things on lists are, by key. */
export const conceptsPath = "/concepts?limit=1000";
