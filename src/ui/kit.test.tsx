import { readdirSync, readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Badge } from "./badge.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { Button, ButtonLink } from "./button.tsx";
import { ActiveChip, Chip, ChipLink, Chips } from "./chip.tsx";
import { Combobox } from "./combobox.tsx";
import { Dialog } from "./dialog.tsx";
import { Empty } from "./empty.tsx";
import { Field, LongField } from "./field.tsx";
import { IconButton, IconLink } from "./icon-button.tsx";
import { cartIcon, heartIcon, plusIcon } from "./icons.ts";
import { LogoMark } from "./logo.tsx";
import { Menu } from "./menu.tsx";
import { Note } from "./note.tsx";
import { Options } from "./options.tsx";
import { Price } from "./price.tsx";
import { Ring } from "./ring.tsx";
import { Seam } from "./seam.tsx";
import { SectionHead } from "./section-head.tsx";
import { Segmented } from "./segmented.tsx";
import { Select } from "./select.tsx";
import { Sheet } from "./sheet.tsx";
import { Skeleton } from "./skeleton.tsx";
import { Rate, Stars } from "./stars.tsx";
import { Stepper } from "./stepper.tsx";
import { StillLife } from "./still-life.tsx";
import { Stock, Tag } from "./tag.tsx";
import { TextLink } from "./text-link.tsx";
import { Tick } from "./tick.tsx";
import { Tile } from "./tile.tsx";
import { Toast, ToastRegion, UndoAction } from "./toast.tsx";

const picture = { src: "/images/tent.webp", alt: "", width: 400, height: 400 };
const nothing = () => {};

const everything = {
  badge: <Badge count="4" label="У кошику 4 шт." />,
  breadcrumbs: (
    <Breadcrumbs label="Де ви зараз">
      <a href="/">Головна</a>
      <span>Намети</span>
    </Breadcrumbs>
  ),
  button: (
    <Button kind="quiet" size="xl" busy icon={cartIcon}>
      Купити
    </Button>
  ),
  "button link": <ButtonLink href="/checklist">Списки</ButtonLink>,
  chips: (
    <Chips label="Показати">
      <Chip chosen count="34">
        Усе
      </Chip>
      <ChipLink href="/tents" current>
        Намети
      </ChipLink>
      <ActiveChip label="Прибрати: пух">пух</ActiveChip>
    </Chips>
  ),
  combobox: (
    <Combobox
      label="Куди їдемо"
      value="ль"
      find={() => []}
      foundLabel={(count) => `Знайдено ${count}`}
      noneLabel="Нічого"
      onType={nothing}
      onChoose={nothing}
    />
  ),
  dialog: (
    <Dialog open={false} onClose={nothing} title="Вийти?" actions={<Button>Ні</Button>}>
      Зміни чекають.
    </Dialog>
  ),
  empty: <Empty title="Порожньо" tint="moss" picture={picture} />,
  field: <Field label="Назва" error="Як назвемо список?" hint="До 100 літер" />,
  "long field": <LongField label="Нотатка" optional="необов’язково" />,
  "icon button": <IconButton icon={heartIcon} label="В обране" pressed />,
  "icon link": <IconLink icon={cartIcon} label="Кошик" href="/checkout" />,
  logo: <LogoMark />,
  menu: (
    <Menu
      open={false}
      onClose={nothing}
      label="Дії: Намет"
      closeLabel="Закрити"
      anchor={undefined}
      items={[
        { text: "Маю", icon: plusIcon, checked: true, onPick: nothing },
        "line",
        { text: "Ціни", icon: plusIcon, checked: false, isBox: true, onPick: nothing },
        { text: "Нотатка", icon: plusIcon, hint: "є", onPick: nothing },
      ]}
    />
  ),
  note: <Note tone="warn">Без зв’язку</Note>,
  options: (
    <Options
      legend="Розмір"
      value="42"
      values={[
        { value: "41", text: "41", unavailable: true },
        { value: "42", text: "42", colour: "#6f4a2f" },
      ]}
      unavailableLabel="немає"
      onChoose={nothing}
    />
  ),
  price: <Price now="649 грн" was={{ price: "799 грн", label: "Стара ціна", nowLabel: "Тепер" }} />,
  ring: <Ring packed={1} have={2} total={5} label="Готово 3 з 5" number="3" caption="з 5" />,
  seam: <Seam done={3} total={5} label="Ночівля: 3 з 5" />,
  "section head": <SectionHead link={<TextLink href="/">Усі</TextLink>}>Списки</SectionHead>,
  segmented: (
    <Segmented
      label="Вигляд"
      value="light"
      options={[{ value: "light", text: "Світлий" }]}
      onChoose={nothing}
    />
  ),
  select: (
    <Select
      label="Порядок"
      value="popular"
      options={[{ value: "popular", text: "Популярні" }]}
      onChoose={nothing}
    />
  ),
  sheet: (
    <Sheet open={false} onClose={nothing} title="Який саме?" closeLabel="Закрити">
      …
    </Sheet>
  ),
  skeleton: <Skeleton shape="tile" />,
  stars: <Stars value={4.4} label="Оцінка 4,4 з 5" />,
  rate: <Rate value="4,7" votes="86" label="Оцінка 4,7 з 5" />,
  stepper: (
    <Stepper value={2} onChange={nothing} label="Кількість" lessLabel="Менше" moreLabel="Більше" />
  ),
  "still life": <StillLife tint="sky" pictures={[picture, picture, picture]} />,
  stock: <Stock level="few">Лишилося 3</Stock>,
  tag: <Tag kind="sale">−15%</Tag>,
  tick: <Tick state="packed" just />,
  tile: <Tile tint="rose" picture={picture} first />,
  toast: (
    <ToastRegion>
      <Toast pending action={<UndoAction label="Повернути" onUndo={nothing} />}>
        Намет: маю
      </Toast>
    </ToastRegion>
  ),
};

const drawn = Object.fromEntries(
  Object.entries(everything).map(([name, element]) => [name, renderToString(element)]),
);
const html = (name: keyof typeof everything) => drawn[name] ?? "";

test("a photograph comes in the width of its place, over a tile of its own tint", () => {
  const photo = { avif: "/a/320.avif 320w", webp: "/a/320.webp 320w", tint: "clay" } as const;
  const shown = { src: "/a/320.webp", alt: "", width: 1280, height: 960, photo };
  const card = renderToString(<Tile tint="rose" picture={shown} first />);
  expect(card).toMatch(
    /<picture.*<source type="image\/avif" sizes="[^"]+" srcSet="\/a\/320.avif 320w"/,
  );
  expect(card).toMatch(/<img sizes="[^"]+" srcSet="\/a\/320.webp 320w" src="\/a\/320.webp"/);
  expect(card).toContain('width="1280" height="960"');
  expect(card).toContain('fetchPriority="high"');
  expect(card).toMatch(/class="[^"]*clay[^"]*cover/);
  const row = renderToString(<Tile tint="rose" size="s" picture={shown} />);
  expect(row).not.toMatch(/srcSet|<source/);
  expect(row).toContain('src="/a/320.webp"');
});

test("a cut-out comes as a copy in the width of its place", () => {
  const raster = "/b-160.webp 160w, /b-320.webp 320w, /b.svg 1280w";
  const shown = { src: "/b.svg", alt: "", width: 128, height: 128, raster };
  const tile = (of: { size?: "s"; sizes?: string; first?: boolean }) =>
    renderToString(<Tile tint="rose" picture={shown} {...of} />);
  for (const of of [{}, { size: "s" } as const])
    expect(tile(of)).toMatch(/<img sizes="auto, [^"]+44vw" srcSet="[^"]+ 1280w" src="\/b.svg"/);
  // What loads at once is chosen before it is laid out.
  expect(tile({ first: true })).toMatch(/<img sizes="\(min-width/);
  expect(tile({ sizes: "100vw" })).toContain('<img sizes="100vw" srcSet="/b-160.webp 160w');
});

test("nothing that the server sends carries an inline style or script", () => {
  for (const [name, markup] of Object.entries(drawn)) {
    expect(markup, name).not.toMatch(/\sstyle=|<style|<script|\son\w+=/);
  }
});

test("drawings are silent, and what has only a drawing has words", () => {
  for (const [name, markup] of Object.entries(drawn)) {
    for (const svg of markup.match(/<svg[^>]*>/g) ?? []) {
      expect(svg, name).toMatch(/aria-hidden="true"|role="img" aria-label="[^"]+"/);
    }
    for (const button of markup.match(/<button.*?<\/button>/g) ?? []) {
      expect(button, name).toMatch(/aria-label="[^"]+"|>[^<>]*\p{L}[^<>]*</u);
      expect(button, name).toContain('type="button"');
    }
  }
});

test("a busy button keeps its place and focus and says that it is busy", () => {
  expect(html("button")).toContain('aria-busy="true"');
  expect(html("button")).toContain('aria-disabled="true"');
  expect(html("button")).not.toContain(" disabled");
});

test("a button that the HTML makes disabled stays so", () => {
  expect(renderToString(<Button disabled>Купити</Button>)).toContain("disabled");
  expect(renderToString(<Button type="submit">Зберегти</Button>)).toContain('type="submit"');
});

test("an error is tied to its field, which is marked as wrong", () => {
  const id = /<input[^>]* id="([^"]+)"/.exec(html("field"))?.[1];
  expect(html("field")).toContain(`for="${id}"`);
  expect(html("field")).toContain('aria-invalid="true"');
  expect(html("field")).toContain(`aria-describedby="${id}-said ${id}-hint"`);
  expect(html("field")).toContain(`id="${id}-said"`);
  expect(html("field")).toContain(`id="${id}-hint"`);
  expect(html("long field")).not.toMatch(/aria-invalid|aria-describedby/);
});

test("a lowered price says in words which of the two is which", () => {
  const words = html("price")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, "");
  expect(words).toBe("Стара ціна 799 грнТепер 649 грн");
  expect(html("price")).toMatch(/<s[ >]/);
});

test("in a menu one of several is a radio item, and what is on by itself a box", () => {
  expect(html("menu")).toMatch(/role="menuitemradio" aria-checked="true"/);
  expect(html("menu")).toMatch(/role="menuitemcheckbox" aria-checked="false"/);
});

test("a group of sizes has its own name, without the link to their table", () => {
  expect(html("options")).toContain('aria-label="Розмір"');
});

test("a size that is gone says so and can still be asked about", () => {
  expect(html("options")).toMatch(/<s>41<\/s><span[^>]*>, (?:<!-- -->)?немає</);
  expect(html("options")).not.toContain("disabled");
});

test("the picture a page is waiting for loads first, all others when they come near", () => {
  expect(html("tile")).toContain('fetchPriority="high"');
  expect(html("tile")).toContain('loading="eager"');
  expect(html("still life").match(/loading="lazy"/g)).toHaveLength(3);
  expect(html("tile")).toMatch(/width="400" height="400"/);
});

test("a ring has one stitch per thing, packed ones first", () => {
  const stitches = html("ring").match(/<path[^>]*>/g) ?? [];
  expect(stitches).toHaveLength(5);
  expect(stitches.map((stitch) => /class="[^"]*(packed|have)/.exec(stitch)?.[1])).toEqual([
    "packed",
    "have",
    "have",
    undefined,
    undefined,
  ]);
});

test("a quantity at its lower limit cannot go lower", () => {
  const one = renderToString(
    <Stepper value={1} min={1} onChange={nothing} label="К" lessLabel="Менше" moreLabel="Більше" />,
  );
  expect(/<button[^>]*aria-label="Менше"[^>]*>/.exec(one)?.[0]).toContain('aria-disabled="true"');
  expect(/<button[^>]*aria-label="Більше"[^>]*>/.exec(one)?.[0]).not.toContain("aria-disabled");
});

test("every class that a component names stands in its stylesheet, and no other is there", () => {
  const room = import.meta.dirname;
  const sheets = readdirSync(room).filter((file) => file.endsWith(".module.css"));
  expect(sheets.length).toBeGreaterThan(25);
  const shared = readFileSync(`${room}/tint.ts`, "utf8");
  for (const sheet of sheets) {
    const css = readFileSync(`${room}/${sheet}`, "utf8").replace(/\/\*.*?\*\//gs, "");
    const code = readFileSync(`${room}/${sheet.replace(".module.css", ".tsx")}`, "utf8");
    const inSheet = new Set([...css.matchAll(/\.([a-z]\w*)/gi)].map((match) => match[1] ?? ""));
    for (const [, name = ""] of code.matchAll(/styles\.(\w+)/g)) {
      expect(inSheet, `${sheet} lacks .${name}`).toContain(name);
    }
    for (const name of inSheet) {
      expect(`${code}${shared}`, `.${name} of ${sheet} is used by nobody`).toMatch(
        new RegExp(`(styles\\.|")${name}\\b`),
      );
    }
  }
});
