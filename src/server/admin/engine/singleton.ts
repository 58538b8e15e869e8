import type { Fields } from "#contract/admin/fields.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { bodyShapeOf } from "./body-shape.ts";
import type { AdminContext } from "./context.ts";
import { readChange } from "./read-change.ts";
import type { AdminRoute, Change, Singleton, SingletonObject } from "./resource.ts";
import { changeSingle, type SingleObject, withVersion } from "./single-object.ts";

/** Checks the types of one and forgets them. */
export function defineSingleton<F extends Fields>(
  singleton: Omit<Singleton, "fields" | "save"> & {
    fields: F;
    save: (
      context: AdminContext,
      change: Change<F>,
      facts: { before: SingletonObject; name: string },
    ) => Promise<void>;
  },
): Singleton {
  // as: `readChange` reads the body with these very fields
  return singleton as Singleton;
}

const nameOf = (params: Readonly<Record<string, string>>) => Object.values(params)[0] ?? "";

/** `entity` is the resource's name and the singleton's path, as `settings/email`. */
export function singletonRoutes(resource: string, singleton: Singleton): AdminRoute[] {
  const { path, about, answer, bodyLimit } = singleton;
  return [
    {
      method: "GET",
      path,
      about,
      answer,
      kind: "plain",
      run: (context, { params }) => readSingleton(resource, singleton, context, nameOf(params)),
    },
    {
      method: "PUT",
      path,
      about: `Changes: ${about}`,
      answer,
      kind: "write",
      body: bodyShapeOf(singleton.fields),
      ...(singleton.isConfirmed && { isConfirmed: true }),
      ...(bodyLimit !== undefined && { bodyLimit }),
      run: (context, { params, sent, request }) =>
        saveSingleton(resource, singleton, context, {
          name: nameOf(params),
          sent,
          ifMatch: request.headers["if-match"],
        }),
    },
  ];
}

export function entityOf(resource: string, { path }: Pick<Singleton, "path">): string {
  return `${resource}${path.replace(/\/:\w+/, "")}`;
}

const singleOf = (
  resource: string,
  singleton: Singleton,
  name: string,
): SingleObject & { entityId: string } => ({
  entity: entityOf(resource, singleton),
  entityId: name,
  ...(singleton.catalogue && { catalogue: singleton.catalogue }),
  find: (context) => singleton.read(context, name),
});

async function readSingleton(
  resource: string,
  singleton: Singleton,
  context: AdminContext,
  name: string,
): Promise<SingletonObject> {
  const found = await withVersion(context, singleOf(resource, singleton, name));
  if (!found) throw new Refusal("notFound");
  if (singleton.sendsNoVersion) Object.defineProperty(found, "version", { enumerable: false });
  return found;
}

export async function saveSingleton(
  resource: string,
  singleton: Singleton,
  context: AdminContext,
  { name, sent, ifMatch }: { name: string; sent: unknown; ifMatch?: string | undefined },
): Promise<SingletonObject> {
  await changeSingle(context, singleOf(resource, singleton, name), { ifMatch }, async () => {
    const before = await readSingleton(resource, singleton, context, name);
    const change = await readChange(context, singleton, sent, { before });
    await singleton.save(context, change, { before, name });
  });
  return readSingleton(resource, singleton, context, name);
}
