/** Set up before every test file: what it opens is closed after it. */
import { afterAll } from "vitest";
import { endAll } from "./at-end.ts";

afterAll(endAll);
