/**
 * HTML of a message: tables and inline styles, because mail programs render those alike. No
 * pictures, so opening it fetches nothing.
 */
import { htmlLang, type Lang } from "#contract/lang.ts";

type MessageHtml = {
  lang: Lang;
  subject: string;
  title: string;
  lines: readonly string[];
  button: { text: string; link: string } | undefined;
  orOpen: string;
  reason: string | undefined;
  stop: { text: string; link: string } | undefined;
  shop: { name: string; url: string; phone: string };
};

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? "");

const font = "font-family:'Helvetica Neue',Arial,sans-serif";
const small = `${font};font-size:13px;line-height:20px;color:#5c665f`;

export function messageHtml(message: MessageHtml): string {
  const { lang, subject, title, lines, button, orOpen, reason, stop, shop } = message;
  const paragraphs = lines
    .map(
      (line) =>
        `<p style="margin:0 0 16px;${font};font-size:16px;line-height:25px;color:#1f2a24">${escapeHtml(line)}</p>`,
    )
    .join("\n");
  const under = [
    reason && escapeHtml(reason),
    stop && `<a href="${escapeHtml(stop.link)}" style="color:#17603f">${escapeHtml(stop.text)}</a>`,
    `<a href="${escapeHtml(shop.url)}" style="color:#17603f">${escapeHtml(shop.name)}</a>${shop.phone ? ` · ${escapeHtml(shop.phone)}` : ""}`,
  ].filter(Boolean);
  return `<!doctype html>
<html lang="${htmlLang[lang]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f3f4ee">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4ee"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px;${font};font-size:20px;font-weight:bold;color:#1b6a4b">${escapeHtml(shop.name)}</td></tr>
<tr><td style="background:#fdfdfb;border-radius:20px;padding:32px 28px">
<h1 style="margin:0 0 16px;${font};font-size:24px;line-height:30px;color:#1f2a24">${escapeHtml(title)}</h1>
${paragraphs}
${button ? drawButton(button, orOpen) : ""}</td></tr>
<tr><td style="padding:20px 4px 0">
${under.map((line) => `<p style="margin:0 0 8px;${small}">${line}</p>`).join("\n")}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function drawButton({ text, link }: { text: string; link: string }, orOpen: string): string {
  const href = escapeHtml(link);
  return `<p style="margin:8px 0 20px"><a href="${href}" style="display:inline-block;background:#1b6a4b;color:#ffffff;text-decoration:none;border-radius:14px;padding:14px 24px;${font};font-size:16px;font-weight:bold">${escapeHtml(text)}</a></p>
<p style="margin:0;${small}">${escapeHtml(orOpen)}<br><a href="${href}" style="color:#17603f;word-break:break-all">${href}</a></p>
`;
}
