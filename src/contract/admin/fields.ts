/**
 * Fields of a body of /api/v1. Values are read by the field's type, tolerantly: clients send numbers
 * as text, `"true"` and `"all"`. What is stored is strict. `answer` is the field's shape in answers,
 * from which the API description is made.
 */
import * as z from "zod/mini";
import type { FieldCode } from "#contract/errors.ts";
import { uuid } from "#contract/ids.ts";
import { type Lang, langs } from "#contract/lang.ts";
import { readInstant } from "./instants.ts";

/** A value that cannot be read. */
export class Unreadable {
  readonly code: FieldCode;
  constructor(code: FieldCode) {
    this.code = code;
  }
}

/** A shop's text per language; a plain text is of the language of the call. */
export type TextPerLang = Partial<Record<Lang, string>>;

/** What a field is edited with; fields without one have an editor of their own. */
export type FieldKind =
  | "money"
  | "number"
  | "integer"
  | "flag"
  | "date"
  | "id"
  | "ids"
  | "texts"
  | "text"
  | "slug"
  | "choice"
  | "secret"
  | "picture";

export type Field<T = unknown> = {
  answer: z.ZodMiniType;
  kind?: FieldKind;
  /** Of a choice, and of texts from a closed list; null: none. */
  choices?: readonly (string | null)[];
  /** The greatest length of a text. */
  maxLength?: number;
  /** Of a number. */
  bounds?: { min: number; max: number };
  /** The value to store, or why it cannot be read. */
  read: (value: unknown) => T | Unreadable;
  /** Kept per language, in `translations`. */
  isTranslated?: boolean;
  /** A person has to fill it in, in any language; programs may leave it out. */
  isRequired?: boolean;
  /** Contains HTML, to be sanitized before it is stored. */
  isHtml?: boolean;
  /** A date without a time of day. */
  isDay?: boolean;
  /** A colour as `#1b6a4b`, which the editor lets the person pick. */
  isColor?: boolean;
  /** Never in answers; `<key>_set` tells whether there is one. */
  isSecret?: boolean;
  /** The table in which the id (or each of the ids) must exist. */
  refersTo?: string;
};

export type Fields = Readonly<Record<string, Field>>;
type ValueOf<F> = F extends Field<infer T> ? T : never;
/** Read values; only keys that were sent. */
export type ValuesOf<F extends Fields> = { -readonly [K in keyof F]?: ValueOf<F[K]> };

const invalid = new Unreadable("invalid");
const isNothing = (value: unknown) => value === "" || value === null || value === undefined;

function readNumber(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string") return undefined;
  const plain = value.replace(/[\s\u00a0\u202f]/g, "").replace(",", ".");
  if (!/^[+-]?(\d{1,15}(\.\d{0,12})?|\.\d{1,12})$/.test(plain)) return undefined;
  return Number(plain);
}

/** `1,050`: a thousand and more to one reader, one and a part to another. It is not guessed of sums and counts. */
export const hasTwoReadings = (text: string): boolean => /^[+-]?\d{1,3},\d{3}$/.test(text.trim());

type NumberBounds = { min?: number; max?: number; orNull?: boolean; otherwise?: number };

function numberField(
  kind: FieldKind,
  { min = 0, max = 1e12, orNull = false, otherwise = 0 }: NumberBounds,
  isRight: (value: number) => boolean,
): Field<number> & Field<number | null> {
  return {
    kind,
    bounds: { min, max },
    answer: orNull ? z.nullable(z.number()) : z.number(),
    // as: null only where the field is declared with `orNull`, which gives the wider type
    read: ((value: unknown) => {
      if (isNothing(value)) return orNull ? null : otherwise;
      if (kind !== "number" && typeof value === "string" && hasTwoReadings(value)) return invalid;
      const read = readNumber(value);
      if (read === undefined || read < min || read > max || !isRight(read)) return invalid;
      return read;
    }) as Field<number>["read"],
  };
}

const hasKopiykas = (value: number) => Number(value.toFixed(2)) === value;
const mostMoney = 20_000_000;
/** UAH with at most two decimals; `1,050` is refused, as it is of an `integer`. */
export const money = (bounds: NumberBounds & { orNull?: false } = {}): Field<number> =>
  numberField("money", { max: mostMoney, ...bounds }, hasKopiykas);
export const moneyOrNull = (bounds: NumberBounds = {}): Field<number | null> =>
  numberField("money", { max: mostMoney, ...bounds, orNull: true }, hasKopiykas);
export const decimal = (bounds: NumberBounds & { orNull?: false } = {}): Field<number> =>
  numberField("number", bounds, () => true);
export const decimalOrNull = (bounds: NumberBounds = {}): Field<number | null> =>
  numberField("number", { ...bounds, orNull: true }, () => true);
export const integer = (bounds: NumberBounds & { orNull?: false } = {}): Field<number> =>
  numberField("integer", { max: 2_147_483_647, ...bounds }, Number.isInteger);
export const integerOrNull = (bounds: NumberBounds = {}): Field<number | null> =>
  numberField("integer", { max: 2_147_483_647, ...bounds, orNull: true }, Number.isInteger);

export function flag(otherwise = false): Field<boolean> {
  return {
    kind: "flag",
    answer: z.boolean(),
    read(value) {
      if (isNothing(value)) return otherwise;
      if (value === true || value === "true" || value === 1 || value === "1") return true;
      if (value === false || value === "false" || value === 0 || value === "0") return false;
      return invalid;
    },
  };
}

/** ISO text or milliseconds. */
export function date({ isDay = false } = {}): Field<Date | null> {
  return {
    kind: "date",
    isDay,
    answer: z.nullable(z.string()),
    read(value) {
      if (isNothing(value)) return null;
      const at = readInstant(value);
      if (!at) return invalid;
      const year = at.getUTCFullYear();
      return year < 1900 || year > 9999 ? invalid : at;
    },
  };
}

/** The id of something else; what is no id means none. */
export function idOf(table: string): Field<string | null> {
  return {
    kind: "id",
    answer: z.nullable(z.string()),
    refersTo: table,
    read: (value) => {
      const id = typeof value === "string" ? value.toLowerCase() : "";
      return uuid.safeParse(id).success ? id : null;
    },
  };
}

export function idsOf(table: string, most = 1000): Field<string[]> {
  return {
    kind: "ids",
    answer: z.array(z.string()),
    refersTo: table,
    read: (value) => {
      const list = readTexts(value);
      if (list instanceof Unreadable) return list;
      if (list.length > most) return new Unreadable("tooMany");
      const ids = list.map((id) => id.toLowerCase()).filter((id) => uuid.safeParse(id).success);
      return [...new Set(ids)];
    },
  };
}

function readTexts(value: unknown): string[] | Unreadable {
  if (isNothing(value)) return [];
  const one: unknown[] = typeof value === "string" ? value.split(",") : [value];
  const list: unknown[] = Array.isArray(value) ? value : one;
  const texts = list.map((one) => (typeof one === "number" ? String(one) : one));
  if (!texts.every((one): one is string => typeof one === "string")) return invalid;
  return texts.map((one) => one.trim()).filter((one) => one !== "");
}

type TextsBounds = { most?: number; max?: number; choices?: readonly string[] };

/** A list of short texts; also text with commas. `choices` are what an editor offers. */
export function texts({ most = 100, max = 200, choices }: TextsBounds = {}): Field<string[]> {
  return {
    kind: "texts",
    ...(choices && { choices }),
    answer: z.array(z.string()),
    read(value) {
      const list = readTexts(value);
      if (list instanceof Unreadable) return list;
      if (list.length > most) return new Unreadable("tooMany");
      return list.some((one) => one.length > max) ? new Unreadable("tooLong") : [...new Set(list)];
    },
  };
}

type TextBounds = { max?: number; keepsSpaces?: boolean; isRequired?: boolean };

function readPlainText(value: unknown, { max = 1000, keepsSpaces = false }: TextBounds) {
  if (isNothing(value)) return "";
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean")
    return invalid;
  const text = keepsSpaces ? String(value) : String(value).trim();
  return text.length > max ? new Unreadable("tooLong") : text;
}

export function text(bounds: TextBounds = {}): Field<string> {
  const { max: maxLength = 1000, isRequired = false } = bounds;
  return {
    kind: "text",
    maxLength,
    ...(isRequired && { isRequired }),
    answer: z.string(),
    read: (value) => readPlainText(value, bounds),
  };
}

/** A text that the shop shows, per language: plain, or `{"ua":"…","en":"…"}`. */
export function shopText(bounds: TextBounds = {}): Field<string | TextPerLang> {
  return {
    kind: "text",
    maxLength: bounds.max ?? 1000,
    answer: z.string(),
    isTranslated: true,
    ...(bounds.isRequired && { isRequired: true }),
    read(value) {
      if (typeof value !== "object" || value === null) return readPlainText(value, bounds);
      const perLang: TextPerLang = {};
      for (const lang of langs) {
        if (!Object.hasOwn(value, lang)) continue;
        const read = readPlainText(Reflect.get(value, lang), bounds);
        if (read instanceof Unreadable) return read;
        perLang[lang] = read;
      }
      return Array.isArray(value) ? invalid : perLang;
    },
  };
}

/** As `shopText`; sanitized by the allow-list of pages before it is stored. */
export const shopHtml = (max = 400_000): Field<string | TextPerLang> => ({
  ...shopText({ max }),
  isHtml: true,
});

/** Any text; the server makes a slug of it. */
export const slug = (): Field<string> => ({ ...text({ max: 300 }), kind: "slug" });

/** One of a closed list; nothing is `otherwise`. */
export function choice<const T extends string | null>(
  values: readonly T[],
  otherwise: NoInfer<T>,
): Field<T> {
  const named = values.filter((one): one is T & string => one !== null);
  const schema = z.enum(named);
  return {
    kind: "choice",
    choices: values,
    answer: named.length === values.length ? schema : z.nullable(schema),
    read(value) {
      if (isNothing(value)) return otherwise;
      return values.find((one) => one === value) ?? invalid;
    },
  };
}

/** AdminObject as `""` beside `<key>_set`; undefined: it stays, null: it is forgotten. */
export function secret(): Field<string | null | undefined> {
  return {
    kind: "secret",
    answer: z.string(),
    isSecret: true,
    read(value) {
      if (value === "" || value === undefined || value === "********") return undefined;
      if (value === null) return null;
      return readPlainText(value, { max: 2000 });
    },
  };
}

/** Anything that `schema` reads. */
export function shaped<T>(schema: z.ZodMiniType<T>, otherwise: T): Field<T> {
  return {
    answer: schema,
    read(value) {
      if (isNothing(value)) return otherwise;
      const read = schema.safeParse(value);
      return read.success ? read.data : invalid;
    },
  };
}
