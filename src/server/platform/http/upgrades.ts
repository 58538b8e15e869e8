/**
 * Requests to change the protocol. Node hands all of them over as soon as anybody listens for one, so
 * those for other protocols, such as an offer of HTTP/2, are answered as usual requests.
 */
import { type IncomingMessage, ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance } from "fastify";

type Upgrade = (request: IncomingMessage, wire: Duplex, head: Buffer) => void;

declare module "fastify" {
  interface FastifyInstance {
    /** WebSockets by their path. */
    upgrades: Map<string, Upgrade>;
    /** Run first when the server shuts down, or is closed. */
    beforeShutdown: (() => void)[];
  }
}

export function addUpgrades(app: FastifyInstance): void {
  const upgrades: FastifyInstance["upgrades"] = new Map();
  const beforeShutdown: FastifyInstance["beforeShutdown"] = [];
  app.decorate("upgrades", upgrades);
  app.decorate("beforeShutdown", beforeShutdown);
  app.addHook("preClose", async () => {
    for (const step of beforeShutdown) step();
  });
  app.server.on("upgrade", (request: IncomingMessage, wire: Duplex, head: Buffer) => {
    wire.on("error", () => wire.destroy());
    const upgrade = upgrades.get(request.url?.split("?", 1)[0] ?? "");
    const isWebSocket = request.headers.upgrade?.toLowerCase() === "websocket";
    if (upgrade && isWebSocket && request.method === "GET") return upgrade(request, wire, head);
    if (request.method !== "GET" && request.method !== "HEAD") return answerUpgrade(wire, 400);
    answerAsUsual(app, request, wire);
  });
}

/** Refuses it, and ends the connection. */
export function answerUpgrade(wire: Duplex, status: number): void {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, "connection: close"];
  wire.end(`${lines.join("\r\n")}\r\ncontent-length: 0\r\n\r\n`, () => wire.destroy());
}

function answerAsUsual(app: FastifyInstance, request: IncomingMessage, wire: Duplex): void {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  // as: the connection of an HTTP server is a socket
  response.assignSocket(wire as import("node:net").Socket);
  response.once("finish", () => wire.end());
  app.routing(request, response);
}
