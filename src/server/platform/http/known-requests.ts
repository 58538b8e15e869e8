/**
 * Recognizes requests whose answers are in memory by what they consist of, as it came: under overload
 * there is no time to read a request, which costs as much as to answer it from memory.
 */
import type { FastifyRequest } from "fastify";
import { colorSchemeCookie } from "#contract/color-scheme.ts";
import { BoundedMap } from "#rules/bounded-map.ts";

export type KnownRequests = {
  /** The key of the answer, as the response cache has it; undefined: the request is not known. */
  findKey(request: FastifyRequest): string | undefined;
  /**
   * Notes a request whose answer depends on its address and on the cookies of location and color scheme
   * alone.
   */
  note(request: FastifyRequest, key: string): void;
};

/** Some megabytes: popular addresses. */
const maxRequests = 20_000;

export function createKnownRequests(): KnownRequests {
  const keys = new BoundedMap<string, string>(maxRequests);
  const nameOf = ({ url, cookies }: FastifyRequest) =>
    `${url} ${cookies.location ?? ""} ${cookies[colorSchemeCookie] ?? ""}`;
  return {
    findKey: (request) => keys.get(nameOf(request)),
    note: (request, key) => keys.set(nameOf(request), key),
  };
}
