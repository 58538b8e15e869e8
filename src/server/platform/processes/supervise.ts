/**
 * Several servers on one port, which this process holds open and each of them accepts from. A server
 * that ends is replaced; a restart replaces one after another, and each old one stops only when its
 * successor answers, so no call is refused.
 */
import cluster, { type Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";

export type SupervisorPlan = {
  count: number;
  /** The variables that each server gets beside this process's own. */
  env: Record<string, string>;
  print: (line: string) => void;
};

export type Supervisor = {
  /** Replaces all servers, one after another. One that does not open is given up; the old ones stay. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** What a server sends when it answers calls. */
export const openMessage = "open";
/**
 * What one server is sent when all have started, when the last of those that a restart replaces has
 * ended, and when it replaces one that ended by itself: who is gone can finish nothing any more.
 * A supervisor of an earlier build may never send it.
 */
export const succeedMessage = "succeed";

type Run = {
  worker: Worker;
  openedAt: number | undefined;
  /** false: it ended first. */
  opened: Promise<boolean>;
  ended: Promise<string>;
};
type Slot = { current: Run; failures: number };

/** ms. One that served longer than this is replaced at once. */
const quickEnd = 30_000;
const maxDelay = 30_000;

/** ms until a server that ended quickly for the `failures`th time in succession is replaced. */
export function replacementDelay(failures: number): number {
  return failures < 2 ? 0 : Math.min(maxDelay, 500 * 2 ** (failures - 2));
}

/** Settles when all answer; undefined when the first one ends before it does. */
export async function superviseProcesses(plan: SupervisorPlan): Promise<Supervisor | undefined> {
  const { count, print } = plan;
  // Node's own way, to accept here and pass connections on, loses one that is on its way to a server
  // that is killed: its caller would wait for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const slots: Slot[] = [];
  let isStopping = false;

  const watch = (slot: Slot, run: Run) => {
    void run.ended.then((how) => {
      if (slot.current === run && !isStopping) void replace(slot, run, how);
    });
  };
  const replace = async (slot: Slot, dead: Run, how: string) => {
    const served = dead.openedAt === undefined ? 0 : performance.now() - dead.openedAt;
    slot.failures = served > quickEnd ? 1 : slot.failures + 1;
    const delay = replacementDelay(slot.failures);
    print(
      `Server ${dead.worker.process.pid} has ended (${how}); another starts ${delay ? `in ${delay / 1000} s` : "now"}.`,
    );
    await sleep(delay, undefined, { ref: false });
    if (isStopping || slot.current !== dead) return;
    const next = startRun(plan.env);
    slot.current = next;
    watch(slot, next);
    if (!(await next.opened)) return;
    print(`Server ${next.worker.process.pid} answers.`);
    succeed(next);
  };

  // The first prepares and fills the database; the others would only wait for it.
  for (let at = 0; at < count; at += 1) {
    const run = startRun(plan.env);
    const slot = { current: run, failures: 0 };
    slots.push(slot);
    if (at === 0 && !(await run.opened)) return undefined;
    watch(slot, run);
  }
  await Promise.all(slots.map(({ current }) => current.opened));
  if (slots[0]) succeed(slots[0].current);

  const restartAll = async () => {
    for (const slot of slots) {
      if (isStopping) return;
      const [old, next] = [slot.current, startRun(plan.env)];
      // Until it answers it is nobody's: when it ends, the old one stays.
      if (!(await next.opened)) {
        print("A new server did not open; the restart ends here, and the others go on.");
        if (slots[0] && slot !== slots[0]) succeed(slots[0].current);
        return;
      }
      slot.current = next;
      slot.failures = 0;
      watch(slot, next);
      old.worker.process.kill("SIGTERM");
      await old.ended;
    }
    if (slots[0]) succeed(slots[0].current);
    print(`All ${count} servers were restarted.`);
  };
  let restarting = Promise.resolve();
  return {
    restart() {
      restarting = restarting.then(restartAll);
      return restarting;
    },
    async stop() {
      isStopping = true;
      const workers = Object.values(cluster.workers ?? {}).filter((one) => one !== undefined);
      await Promise.all(workers.map(stopWorker));
    },
  };
}

function startRun(env: Record<string, string>): Run {
  const worker = cluster.fork(env);
  const ended = new Promise<string>((resolve) => {
    worker.once("exit", (code, signal) => resolve(signal ?? `code ${code}`));
    worker.once("error", (error) => resolve(error.message));
  });
  const opened = new Promise<boolean>((resolve) => {
    worker.on("message", (message) => message === openMessage && resolve(true));
    void ended.then(() => resolve(false));
  });
  const run: Run = { worker, openedAt: undefined, opened, ended };
  void opened.then((isOpen) => {
    if (isOpen) run.openedAt = performance.now();
  });
  return run;
}

function succeed({ worker }: Run): void {
  // One that has just ended is replaced by another, which is sent it too.
  if (worker.isConnected()) worker.send(succeedMessage, () => {});
}

async function stopWorker(worker: Worker): Promise<void> {
  const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  if (worker.isDead()) return;
  worker.process.kill("SIGTERM");
  await ended;
}
