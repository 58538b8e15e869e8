/** What pg keeps of a session and its types do not say. */
import type { Duplex } from "node:stream";
import type { ClientBase, Connection } from "pg";

declare module "pg" {
  interface ClientBase {
    readonly connection: Connection;
    /** As it was announced when the session began. */
    readonly processID: number | null;
  }
}

/** pg has no method to hold its packets back, or to end a session without asking the database. */
export const socketOf = ({ connection }: ClientBase): Duplex => connection.stream;

export const announcedProcessId = ({ processID }: ClientBase): number | null => processID;
