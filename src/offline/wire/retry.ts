/** ms between two attempts. */
const retryInterval = 3000;

/** Tries again until it succeeds: what a page needs may come once there is signal. */
export async function retry<Value>(load: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryInterval));
    }
  }
}
