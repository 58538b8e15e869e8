/**
 * Nova Poshta's API, version 2: one address, what is asked stands in the body, and a refusal comes
 * as `success: false` in a 200. Long lists come in pages.
 */
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import { requestService } from "#server/platform/outbound/service-request.ts";

const novaPoshtaUrl = "https://api.novaposhta.ua/v2.0/json/";

const perPage = 500;
/** Three times what there is today; a service that never ends its pages is not believed. */
const mostPages = 300;
const mostBytes = 16 * 1024 * 1024;
const timeLimitMs = 20_000;
/** ms before each further try */
const pauses = [1_000, 4_000];

export type NovaPoshta = {
  key: string;
  url?: string;
  /** Tests do not wait. */
  pause?: (ms: number) => Promise<unknown>;
};

/** It answered, and said no; another try would hear the same. */
export class NovaPoshtaFault extends Error {
  override readonly name = "NovaPoshtaFault";
}

const flag = z.union([z.string(), z.number(), z.boolean()]);
const answer = z.object({
  success: flag,
  data: z.optional(z.nullable(z.array(z.unknown()))),
  errors: z.optional(z.unknown()),
  errorCodes: z.optional(z.unknown()),
  info: z.optional(z.unknown()),
});

type ApiMethod = { modelName: string; calledMethod: string };

/** Its flags are "1" and "0", and now and then 1, true or "true". */
export function isSet(value: unknown): boolean {
  return value === true || value === 1 || value === "1" || value === "true";
}

/** Every row of a method, page by page. */
export async function listRows(poshta: NovaPoshta, method: ApiMethod): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const found = await callWithRetries(poshta, method, {
      Page: String(page),
      Limit: String(perPage),
    });
    rows.push(...found);
    if (found.length < perPage) return rows;
  }
  throw new NovaPoshtaFault(`${method.calledMethod} never ends`);
}

/** For methods that know no pages, and would answer all of it each time. */
export function listAll(poshta: NovaPoshta, method: ApiMethod): Promise<unknown[]> {
  return callWithRetries(poshta, method, {});
}

async function callWithRetries(poshta: NovaPoshta, method: ApiMethod, properties: object) {
  const { pause = sleep } = poshta;
  for (const wait of pauses) {
    try {
      return await callApi(poshta, method, properties);
    } catch (error) {
      if (error instanceof NovaPoshtaFault) throw error;
      await pause(wait);
    }
  }
  return await callApi(poshta, method, properties);
}

async function callApi(
  { key, url = novaPoshtaUrl }: NovaPoshta,
  method: ApiMethod,
  methodProperties: object,
): Promise<unknown[]> {
  const bytes = await requestService(url, {
    body: JSON.stringify({ apiKey: key, ...method, methodProperties }),
    contentType: "application/json",
    bytes: mostBytes,
    ms: timeLimitMs,
  });
  const read = answer.safeParse(JSON.parse(bytes.toString("utf8")));
  if (!read.success) throw new NovaPoshtaFault(`${method.calledMethod} answered in no known shape`);
  const { success, data, errors, errorCodes } = read.data;
  if (!isSet(success)) {
    const why = JSON.stringify(errors ?? errorCodes ?? null).slice(0, 300);
    throw new NovaPoshtaFault(`${method.calledMethod} was refused: ${why}`);
  }
  return data ?? [];
}
