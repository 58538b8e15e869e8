/**
 * `make`, called once for each text; forgets all of them at the limit. To know which was needed last,
 * as `BoundedMap` does, costs more than what is made here.
 */
export function remember<Made>(
  limit: number,
  make: (text: string) => Made,
): (text: string) => Made {
  const known = new Map<string, Made>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= limit) known.clear();
    const made = make(text);
    known.set(text, made);
    return made;
  };
}
