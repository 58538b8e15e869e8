/**
 * `make`, called once for each text; forgets all of them at the limit. To know which was needed last,
 * as `BoundedMap` does, costs more than what is computed here.
 */
export function remember<Value>(
  limit: number,
  make: (text: string) => Value,
): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= limit) known.clear();
    const value = make(text);
    known.set(text, value);
    return value;
  };
}
