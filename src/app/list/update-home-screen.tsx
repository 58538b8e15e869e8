/** Brings the stored first screen of the front page up to date: it shows the current list, which changes elsewhere. */
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { AppContexts, type AppProps } from "#app/app-contexts.tsx";
import { replaceHomeTop } from "#app/shell/home-screen.ts";
import { buildOf, withoutStyles } from "#app/shell/store-screen.ts";
import { pathIn } from "#contract/paths.ts";
import type { Device } from "#offline/device.ts";
import { putFirstScreen, readFirstScreen } from "#offline/store/put-first-screen.ts";
import { previewOf } from "#rules/checklists/preview.ts";
import { readHome } from "./read-home.ts";

/** Does nothing where none is stored that the next start could show. */
export async function updateHomeScreen(device: Device, app: AppProps): Promise<void> {
  const { store } = device.parts;
  const stored = await readFirstScreen(store, "homeScreen");
  if (!stored || stored.isCurrent) return;
  const { screen } = stored;
  const isOfPage =
    screen.path === pathIn(app.reads.lang, "/") && screen.build === buildOf(document);
  if (!isOfPage) return;
  const [listId = ""] = await Promise.all([device.findCurrentList(), readHome(app.reads)]);
  const shown = device.checklist(listId).get();
  // A list without things leaves its place to a ready one.
  if (!shown?.list || previewOf(shown.list).length === 0) return;
  const overview = device.checklists.get();
  const isCurrent = () =>
    device.checklist(listId).get() === shown && device.checklists.get() === overview;
  const top = await drawTop(app);
  const html = top && replaceHomeTop(screen.html, withoutStyles(top));
  if (html) await putFirstScreen(store, "homeScreen", { ...screen, listId, html }, isCurrent);
}

/** As the front page draws it, in a document without pictures. */
async function drawTop(app: AppProps): Promise<Element | undefined> {
  const { HomeTop } = await import("#app/screens/home.tsx");
  const { body } = document.implementation.createHTMLDocument();
  const root = createRoot(body);
  flushSync(() =>
    root.render(
      <AppContexts {...app}>
        <HomeTop lists={[]} />
      </AppContexts>,
    ),
  );
  // as: a copy is of the same kind
  const top = body.firstElementChild?.cloneNode(true) as Element | undefined;
  root.unmount();
  return top;
}
