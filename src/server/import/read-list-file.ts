/** Reads the lists of a file; a file that cannot be read at all is refused. */
import { open } from "node:fs/promises";
import path from "node:path";
import * as z from "zod/mini";
import type { FileContent } from "#rules/list-files/file-list.ts";
import { readLighterPack } from "#rules/list-files/lighterpack.ts";
import { readMarkdown } from "#rules/list-files/markdown.ts";
import type { ImportPlan } from "./arguments.ts";
import { ImportRefusal } from "./refusal.ts";

const largest = 4 * 1024 * 1024;

type ListPlan = Pick<ImportPlan, "file" | "lang" | "name">;

export async function readListFile(plan: ListPlan): Promise<FileContent> {
  const text = await readTextFile(plan.file);
  const content = readLists(text, plan);
  if (content.lists.length > 1 && plan.name)
    throw new ImportRefusal(`${plan.file} holds ${content.lists.length} lists: leave out --name.`);
  const [only] = content.lists;
  if (only && plan.name) only.name = plan.name;
  return content;
}

function readLists(text: string, plan: ListPlan): FileContent {
  const { ext, name: baseName } = path.parse(plan.file);
  const given = { name: plan.name ?? nameFromFile(baseName), lang: plan.lang };
  switch (ext.toLowerCase()) {
    case ".md":
    case ".markdown":
    case ".txt":
      return readMarkdown(text, given);
    case ".csv": {
      const content = readLighterPack(text, given);
      if (content) return content;
      throw new ImportRefusal(
        `${plan.file} is no LighterPack export: its first line names no column "Item Name", but ${nameColumns(text)}.`,
      );
    }
    case ".json":
      return readArticle(text, plan);
    default:
      throw new ImportRefusal(
        `${plan.file} is neither Markdown (.md, .markdown, .txt) nor CSV (.csv) nor JSON (.json).`,
      );
  }
}

function nameColumns(text: string): string {
  const [first = ""] = text.split(/\r?\n/, 1);
  return first
    .split(/[,;\t]/)
    .slice(0, 20)
    .map((title) => `"${title.replace(/^"|"$/g, "").trim().slice(0, 60)}"`)
    .join(", ");
}

const article = z.object({ title: z.string(), content: z.string() });

/** A list published as an article: Markdown with its title beside it. */
function readArticle(text: string, plan: ListPlan): FileContent {
  const { title, content } = parseArticle(text, plan.file);
  return readMarkdown(content, { name: plan.name ?? title, lang: plan.lang });
}

function parseArticle(text: string, file: string): z.infer<typeof article> {
  try {
    return article.parse(JSON.parse(text));
  } catch {
    throw new ImportRefusal(`${file} is no JSON object with the texts "title" and "content".`);
  }
}

/** `my-camping_list` → `My camping list` */
function nameFromFile(base: string): string {
  const words = base.replace(/[-_\s]+/gu, " ").trim() || base;
  return words.charAt(0).toUpperCase() + words.slice(1, 200);
}

/** UTF-8 text that is not empty. */
export async function readTextFile(file: string): Promise<string> {
  const bytes = await readBytes(file);
  let text: string;
  try {
    // The decoder drops a byte order mark.
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ImportRefusal(`${file} is not UTF-8 text: save it as UTF-8 and try again.`);
  }
  if (text.includes("\0")) throw new ImportRefusal(`${file} is not text.`);
  if (text.trim() === "") throw new ImportRefusal(`${file} is empty.`);
  return text;
}

async function readBytes(file: string): Promise<Buffer> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new ImportRefusal(`${file} cannot be opened (${error.code}).`);
  });
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) throw new ImportRefusal(`${file} is not a file.`);
    if (stat.size > largest) throw new ImportRefusal(`${file} is over 4 MiB.`);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}
