/**
 * A cache before the shop that all its visitors share. It keeps every good answer that does not
 * forbid it, for as long as it likes, and gives it to whoever asks for the same with the same
 * headers of `Vary`: less careful than RFC 9111 allows, as such caches are.
 */
import type { FastifyInstance, InjectOptions } from "fastify";

type Asked = { url: string; headers?: Record<string, string> };
export type CachedAnswer = { status: number; text: string; isKept: boolean; headers: object };
type Entry = { vary: [string, string | undefined][]; answer: CachedAnswer };

export function openSharedCache(app: FastifyInstance) {
  const kept = new Map<string, Entry[]>();

  return async function get({ url, headers = {} }: Asked): Promise<CachedAnswer> {
    const entries = kept.get(url) ?? [];
    const found = entries.find(({ vary }) =>
      vary.every(([name, value]) => headers[name] === value),
    );
    if (found) return { ...found.answer, isKept: true };
    const options: InjectOptions = { method: "GET", url, headers };
    const heard = await app.inject(options);
    const answer = {
      ...{ status: heard.statusCode, text: heard.payload, isKept: false },
      headers: heard.headers,
    };
    const forbids = /no-store|private/.test(String(heard.headers["cache-control"] ?? ""));
    const names = String(heard.headers.vary ?? "").split(",");
    const vary = names.map((name) => name.trim().toLowerCase()).filter(Boolean);
    if (!forbids)
      kept.set(url, [...entries, { vary: vary.map((name) => [name, headers[name]]), answer }]);
    return answer;
  };
}
