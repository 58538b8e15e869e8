/** Puts the stored first screen of a list or of the front page into the shell (`offline/store/first-screen`). */
import type { FirstScreen } from "#offline/store/first-screen.ts";

/** ms; a database that is slower, or is being upgraded, is not waited for: the page's code has to read it too. */
const longest = 2000;

const emptyPage = '<div id="app"></div>';
/** The screen's own script runs it once the screen is painted. */
const entry = /<script type="module" src="[^"]*"><\/script>/;
const stylePath = /^\/assets\/[\w.-]+\.css$/;

/**
 * The shell as it is where there is no screen, and where it cannot be read. What stands before the
 * screen is sent at once: the browser reads its styles while the screen is looked up.
 */
export async function withFirstScreen(
  answering: Promise<Response>,
  finding: Promise<FirstScreen | undefined>,
): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, longest));
  const found = Promise.race([finding.catch(() => undefined), late]);
  const page = await answering;
  const shell = await page.text();
  const at = shell.indexOf(emptyPage);
  const { status, headers } = page;
  // A server's page, or a shell of another build, whose classes are others.
  if (at < 0) return new Response(shell, { status, headers });
  const body = new ReadableStream<string>({
    async start(controller) {
      controller.enqueue(shell.slice(0, at));
      const screen = await found;
      controller.enqueue(screen ? insertFirstScreen(shell, at, screen) : shell.slice(at));
      controller.close();
    },
  });
  return new Response(body.pipeThrough(new TextEncoderStream()), { status, headers });
}

/** The shell from its empty page on, with the screen in it. */
function insertFirstScreen(shell: string, at: number, { html, styles }: FirstScreen): string {
  const links = styles
    .filter((path) => stylePath.test(path) && !shell.includes(`"${path}"`))
    .map((path) => `<link rel="stylesheet" href="${path}">\n`);
  const rest = shell.slice(at + emptyPage.length).replace(entry, "");
  return `${links.join("")}<div id="app" data-first-screen>${html}</div>${rest}`;
}
