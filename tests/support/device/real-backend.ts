import type { FastifyInstance, InjectOptions } from "fastify";
import type { Backend } from "./backend.ts";

const cookieName = "sid";

/** The real server in process as a backend of the offline tests. */
export function makeRealBackend(app: () => FastifyInstance): Backend {
  return async ({ method, path, headers, body, sid }) => {
    const answer = await app().inject({
      // as: the client under test knows no other methods
      method: method as NonNullable<InjectOptions["method"]>,
      url: `/ajax${path}?lang=ua`,
      headers: { ...headers, ...(sid === undefined ? {} : { cookie: `${cookieName}=${sid}` }) },
      ...(body === null ? {} : { payload: JSON.stringify(body) }),
    });
    const fresh = answer.cookies.find((cookie) => cookie.name === cookieName)?.value;
    const response = {
      status: answer.statusCode,
      // as: inject gives every header as a string, or a list of them
      headers: Object.fromEntries(
        Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: answer.payload === "" ? null : (JSON.parse(answer.payload) as unknown),
    };
    return fresh === undefined ? response : { ...response, sid: fresh };
  };
}
