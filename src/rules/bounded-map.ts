/**
 * A cache with a limit: the least recently used entries are dropped. A Map keeps insertion order, and
 * `get` and `set` move their entry to the end, so the first entry is the least recently used one.
 */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #limit: number;
  readonly #sizeOf: (value: Value, key: Key) => number;
  #size = 0;

  /** @param sizeOf counts against `limit`; by default each entry counts as 1 */
  constructor(limit: number, sizeOf: (value: Value, key: Key) => number = () => 1) {
    super();
    this.#limit = limit;
    this.#sizeOf = sizeOf;
  }

  override get(key: Key): Value | undefined {
    const value = super.get(key);
    // Until half of the room is taken nothing has to go soon: moving costs more than finding.
    if (value === undefined || this.#size * 2 <= this.#limit) return value;
    super.delete(key);
    super.set(key, value);
    return value;
  }

  override set(key: Key, value: Value): this {
    this.delete(key);
    super.set(key, value);
    this.#size += this.#sizeOf(value, key);
    for (const oldest of this.keys()) {
      if (this.#size <= this.#limit) break;
      this.delete(oldest);
    }
    return this;
  }

  override delete(key: Key): boolean {
    const value = super.get(key);
    if (value !== undefined) this.#size -= this.#sizeOf(value, key);
    return super.delete(key);
  }

  override clear(): void {
    super.clear();
    this.#size = 0;
  }
}
