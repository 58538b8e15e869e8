/** Set up before every test file: closes after the file what the file opened. */
import { afterAll } from "vitest";
import { endAll } from "./at-end.ts";

afterAll(endAll);
