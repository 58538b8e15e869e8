// Loaded into a measured shop before its own code: at SIGUSR2 it forces a garbage collection and
// prints in one line what is left.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const gc = runInNewContext("gc");

process.on("SIGUSR2", async () => {
  for (let time = 0; time < 3; time += 1) {
    gc();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const counts = /** @type {Record<string, number>} */ ({});
  for (const name of process.getActiveResourcesInfo()) counts[name] = (counts[name] ?? 0) + 1;
  const { heapUsed, external, rss } = process.memoryUsage();
  process.stdout.write(`heap ${JSON.stringify({ heapUsed, external, rss, counts })}\n`);
});
