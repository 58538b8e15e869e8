type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** A spread of undefined values would overwrite what is stored. */
export function withoutUndefined<T extends object>(fields: T): Present<T> {
  // as: undefined values are filtered out
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Present<T>;
}
