/**
 * The dashboard's socket: open screens of owners receive what happens, and send nothing. Clients
 * come again every second after any end but a normal one, so a token that does not count is upgraded
 * and closed normally.
 */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance } from "fastify";
import { WebSocketServer } from "ws";
import { dashboardEvents } from "#server/platform/events/sql.ts";
import { type WatchedEvent, watchEvents } from "#server/platform/events/sql-watch.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { answerUpgrade } from "#server/platform/http/upgrades.ts";

const path = "/ws/dashboard";
const maxMessageBytes = 1024;
const pingInterval = 30_000;
/** A token that is revoked ends its sockets within this time. */
const checkInterval = 900;
/** ms for a client to agree to a shutdown. */
const closeLimit = 1_000;
const mostSockets = 500;
/** Bytes that a client has not read yet; a slower one is cut off. */
const mostUnread = 4 * 1024 * 1024;

/** RFC 6455, section 7.4.1. */
const closeCodes = { normal: 1000, goingAway: 1001 } as const;

export type DashboardAccess = {
  mayListen: (token: string) => Promise<boolean>;
  /** Whether a page of this origin may open it. */
  isAllowedOrigin: (request: IncomingMessage, origin: string) => boolean;
};

/** A connection as `ws` gives it. */
type Connection = Parameters<Parameters<WebSocketServer["handleUpgrade"]>[3]>[0];
type Listener = { socket: Connection; token: string; answered: boolean };

export function registerDashboardSocket(app: FastifyInstance, access: DashboardAccess): void {
  const { database } = coreOf(app);
  const watch = watchEvents(database);
  const options = { maxPayload: maxMessageBytes, perMessageDeflate: false, clientTracking: false };
  const server = new WebSocketServer({ noServer: true, ...options });
  const listeners = new Set<Listener>();
  let unsubscribe = () => {};
  let timers: NodeJS.Timeout[] = [];
  let isClosing = false;

  const broadcast = ({ event, payload }: WatchedEvent) => {
    if (!dashboardEvents.some((known) => known === event)) return;
    const text = JSON.stringify({ event, payload });
    for (const { socket } of listeners) {
      if (socket.bufferedAmount > mostUnread) socket.terminate();
      else socket.send(text);
    }
  };

  const ping = () => {
    for (const listener of listeners) {
      if (!listener.answered) listener.socket.terminate();
      listener.answered = false;
      listener.socket.ping();
    }
  };

  const closeRevoked = async () => {
    // A database that does not answer ends nobody's socket.
    for (const { socket, token } of [...listeners])
      if (!(await access.mayListen(token).catch(() => true))) socket.close(closeCodes.normal);
  };

  const add = (socket: Connection, token: string) => {
    const listener = { socket, token, answered: true };
    if (listeners.size === 0) {
      unsubscribe = watch.subscribe(broadcast);
      timers = [setInterval(ping, pingInterval), setInterval(closeRevoked, checkInterval)];
    }
    listeners.add(listener);
    socket.on("pong", () => {
      listener.answered = true;
    });
    socket.on("close", () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      unsubscribe();
      for (const timer of timers) clearInterval(timer);
    });
  };

  const open = async (request: IncomingMessage, wire: Duplex, head: Buffer, token: string) => {
    const isAllowed = await access.mayListen(token).catch(() => undefined);
    // The database is away: the client is to come again.
    if (isAllowed === undefined) return answerUpgrade(wire, 503);
    if (isAllowed && listeners.size >= mostSockets) return answerUpgrade(wire, 503);
    // Before the client knows that it is connected, so that it misses nothing from then on.
    const keep = isAllowed ? watch.subscribe(() => {}) : undefined;
    await (isAllowed && watch.ready());
    server.handleUpgrade(request, wire, head, (socket) => {
      // Without a listener an error, such as a message that is too long, would end the process.
      socket.on("error", () => {});
      if (isAllowed) add(socket, token);
      else socket.close(closeCodes.normal);
    });
    keep?.();
  };

  app.upgrades.set(path, (request, wire, head) => {
    if (isClosing) return answerUpgrade(wire, 503);
    const { origin } = request.headers;
    if (origin !== undefined && !access.isAllowedOrigin(request, origin))
      return answerUpgrade(wire, 403);
    const token = new URLSearchParams(request.url?.split("?")[1]).get("token") ?? "";
    void open(request, wire, head, token).catch(() => wire.destroy());
  });
  app.beforeShutdown.push(() => {
    isClosing = true;
    for (const { socket } of listeners) {
      socket.close(closeCodes.goingAway);
      setTimeout(() => socket.terminate(), closeLimit).unref();
    }
  });
}
