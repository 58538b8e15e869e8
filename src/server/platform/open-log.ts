import { type Logger, pino } from "pino";

/** Characters that wait for a full disk; what is logged then is lost. */
const maxWaiting = 1_000_000;

/** A log that cannot be written, as into a file on a full disk, does not end the shop. */
export function openLog(level: string): Logger {
  const output = pino.destination({ fd: 1, sync: true, maxLength: maxWaiting });
  output.on("error", () => {});
  return pino({ level }, output);
}
