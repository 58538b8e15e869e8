/** Puts the stored first screen of a list into the shell (`offline/store/first-screen`). */
import type { FirstScreen } from "#offline/store/first-screen.ts";

/** ms; a database that is slower, or is being upgraded, is not waited for. */
const longest = 300;

const emptyPage = '<div id="app"></div>';
/** The screen's own script runs it once the screen is painted. */
const entry = /<script type="module" src="[^"]*"><\/script>/;
const stylePath = /^\/assets\/[\w.-]+\.css$/;

/** The shell as it is where there is none, and where it cannot be read. */
export async function withFirstScreen(
  page: Response,
  finding: Promise<FirstScreen | undefined>,
): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, longest));
  const screen = await Promise.race([finding.catch(() => undefined), late]);
  if (!screen) return page;
  const { status, headers } = page;
  return new Response(insertFirstScreen(await page.text(), screen), { status, headers });
}

export function insertFirstScreen(shell: string, { html, styles }: FirstScreen): string {
  // A server's page, or a shell of another build, whose classes are others.
  if (!shell.includes(emptyPage)) return shell;
  const links = styles
    .filter((path) => stylePath.test(path) && !shell.includes(`"${path}"`))
    .map((path) => `<link rel="stylesheet" href="${path}">\n`);
  // By functions: in a replacing text "$" is special.
  return shell
    .replace("</head>", () => `${links.join("")}</head>`)
    .replace(entry, "")
    .replace(emptyPage, () => `<div id="app" data-first-screen>${html}</div>`);
}
