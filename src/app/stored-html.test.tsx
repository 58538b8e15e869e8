import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { Read, ReadAnswers } from "#contract/reads.ts";
import { readUrl } from "#contract/reads.ts";
import { joinHtml } from "#contract/rendering.ts";
import { makeI18n } from "#i18n/make-i18n.ts";
import { useText } from "#i18n/text-provider.tsx";
import { texts } from "#i18n/texts.ts";
import { Stored } from "#ui/stored-part.tsx";
import { AppContexts } from "./app-contexts.tsx";
import { insertStored } from "./marked-html.ts";
import { makeReads } from "./reads/reads.ts";
import { useRead } from "./reads/use-read.ts";
import { renderMarked } from "./stored-html.tsx";

const themeRead: Read<"readTheme"> = { call: "readTheme" };
const i18n = makeI18n("ua", texts("ua"));
const themeOf = (color: string) => ({ status: 200, answer: { main_app_color: color } });

let renderings = 0;

function Content({ title }: { title: string }): ReactNode {
  renderings += 1;
  const { t } = useText();
  const theme = useRead(themeRead);
  return (
    <>
      <h2>{title}</h2>
      {t("common.navHome")} {theme.state === "ready" && theme.answer.main_app_color}
    </>
  );
}

function render(title: string, theme: { status: number; answer: unknown }, isStored: boolean) {
  const answers: ReadAnswers = { [readUrl(themeRead, "ua")]: theme };
  const reads = makeReads("ua", answers, undefined, () => 0);
  const app = { i18n, reads, base: "", server: { path: "/", search: "" } };
  const parts = (
    <AppContexts {...app}>
      <Stored as="nav" name="test" of={[themeRead]} by={[title]} aria-label={title}>
        <Content title={title} />
      </Stored>
    </AppContexts>
  );
  return isStored ? joinHtml(insertStored(renderMarked(app, parts))) : renderToString(parts);
}

test("a part is rendered with one page and once for all others, and is what the browser takes over", () => {
  const [red, green] = [themeOf("#a00"), themeOf("#0a0")];
  const shown = [
    ["a", red],
    ["b", red],
    ["a", green],
    ["a", red],
  ] as const;
  for (const [title, theme] of shown) {
    const plain = render(title, theme, false);
    renderings = 0;
    for (let times = 0; times < 4; times += 1) expect(render(title, theme, true)).toBe(plain);
    expect(renderings).toBe(2);
  }
});
