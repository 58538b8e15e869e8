import { type Config, readConfig } from "./config.ts";

/** The environment as a command beside the shop reads it. */
export function readMainConfig(): Config {
  return readConfig(process.env);
}
