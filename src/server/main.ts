/**
 * The server's entry: reads the environment, runs one server or one on each core, and shuts down in
 * order. An error at the start is printed in one line.
 */
import cluster from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { readConfig } from "./config.ts";
import { readShared, runProcesses } from "./main-processes.ts";
import { startServer } from "./main-server.ts";
import { describeError } from "./platform/describe-error.ts";
import { StartRefusal } from "./platform/start-refusal.ts";
import { settlesWithin } from "./platform/time-limit.ts";

// A rendered page leaves much garbage and little that stays: V8's four threads take more processor
// time to share that work than one takes to do it, a fifth of a page.
setFlagsFromString("--no-parallel-scavenge");

/** Shutdown steps, run in reverse order. */
const shutdownSteps: (() => Promise<unknown>)[] = [];

const print = (line: string) => void process.stdout.write(`${line}\n`);

const started = start().catch((error: unknown) => failStart(error));
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(signal, () => void stopOnSignal());
process.on("uncaughtException", crash);
// What reads the output may end before the shop. Without a listener the error would end the shop
// too, or never end: printing it fails again.
for (const output of [process.stdout, process.stderr]) output.on("error", () => {});

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const context = { shutdownSteps, print };
  if (cluster.isWorker) {
    // A closed terminal sends it to all; only the process that started this one restarts servers.
    process.on("SIGHUP", () => {});
    return startServer(config, { ...context, shared: readShared(process.env) });
  }
  if (config.processes === undefined) {
    // One server cannot be replaced: it ends in order, and the service starts it again.
    process.once("SIGHUP", () => void stopOnSignal());
    return startServer(config, context);
  }
  return runProcesses(config, config.processes, context);
}

async function shutDown(): Promise<void> {
  for (const step of shutdownSteps.splice(0).reverse()) await step().catch(() => {});
}

let isStopping = false;

/** A signal during the start waits for it, so that all shutdown steps are known. */
async function stopOnSignal(): Promise<void> {
  isStopping = true;
  await settlesWithin(started, 1_500);
  await exit(0);
}

async function failStart(error: unknown): Promise<void> {
  // A stop ends in order, whatever it has closed under the start.
  if (isStopping) return;
  const start = error instanceof StartRefusal ? "" : "The shop cannot start: ";
  const reason = describeError(error);
  // Of a server that has printed its own reason there is nothing to add.
  if (reason) process.stderr.write(`${start}${reason}\n`);
  await exit(1);
}

/** A bug: prints the full stack trace. */
async function crash(error: Error): Promise<void> {
  process.stderr.write(`${error.stack}\n`);
  await exit(1);
}

/** Exits in time even when a step hangs: PostgreSQL then recovers by itself and loses nothing. */
async function exit(code: number): Promise<never> {
  // Servers that this process has started have eight seconds of their own; then PostgreSQL ends.
  const hasServers = Object.keys(cluster.workers ?? {}).length > 0;
  await Promise.race([shutDown(), sleep(hasServers ? 12_000 : 8_000)]);
  process.exit(code);
}
