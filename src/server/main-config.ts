import { type Config, readConfig } from "./config.ts";

/** The environment for commands other than the server. */
export function readMainConfig(): Config {
  return readConfig(process.env);
}
