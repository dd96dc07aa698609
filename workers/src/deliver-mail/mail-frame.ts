import { html, raw } from 'hono/html';

const DEFAULT_COLOR = '#1f4b8f';
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * Builds a mail in Spanish around its content. Tables and styles within the elements are what every mail program shows
 * alike.
 * @param color band at the top, `#rrggbb`
 */
export async function mailFrame(
  title: string,
  content: ReturnType<typeof html>,
  color = DEFAULT_COLOR,
): Promise<string> {
  const page = await html`<!doctype html>
<html lang="es-PE">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;padding:24px 12px;background:#f3f4f6;color:#1b1f26;${raw(FONT)};font-size:16px;line-height:1.5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"
  style="max-width:560px;background:#ffffff;border-top:6px solid ${color};border-radius:8px;text-align:left">
<tr><td style="padding:28px 28px 8px">
${content}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
  return page.toString();
}

/** Builds a link that looks like a button. It is dark: the color of a company may be too light for white letters. */
export function linkButton(url: string, label: string) {
  return html`<p style="margin:24px 0 0"><a href="${url}"
  style="display:inline-block;padding:12px 24px;background:#1b1f26;color:#ffffff;text-decoration:none;border-radius:6px;font-weight:600">${label}</a></p>`;
}
