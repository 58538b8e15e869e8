/** False where no page has opened the store yet: opening it would create an empty one. */
export async function hasDatabase(): Promise<boolean> {
  return ((await indexedDB.databases?.()) ?? []).length > 0;
}
