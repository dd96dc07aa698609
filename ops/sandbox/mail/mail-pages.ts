import type { ServerResponse } from 'node:http';
import { html } from 'hono/html';
import type { Attachment } from 'postal-mime';
import type { Handler } from '../http/messages.ts';
import type { CaughtMail, Mailbox } from './mailbox.ts';

const FOLDER = '/mails';
const PATH = new RegExp(`^${FOLDER}(?:/(\\d+)(?:/(\\d+))?)?$`);

const WORDS = {
  en: {
    title: 'Caught mails',
    intro: 'The sandbox delivers no mail. It keeps the last ones here until it stops.',
    none: 'None yet.',
    all: 'All mails',
    from: 'From',
    to: 'To',
    mail: 'Mail',
    asText: 'As text',
  },
  es: {
    title: 'Correos retenidos',
    intro: 'El sandbox no entrega correos. Guarda aquí los últimos hasta que se detiene.',
    none: 'Todavía no hay ninguno.',
    all: 'Todos los correos',
    from: 'De',
    to: 'Para',
    mail: 'Correo',
    asText: 'Como texto',
  },
} as const;

type Language = keyof typeof WORDS;

type Markup = ReturnType<typeof html>;

/**
 * Creates the handler of the pages that show the caught mails, the newest first: `/mails`, `/mails/0`, `/mails/0/1`. They
 * are in Spanish, or in English for a browser that prefers it.
 */
export function createMailPages(mailbox: Pick<Mailbox, 'list'>): Handler {
  return async ({ method, headers }, path, response) => {
    const [isPage, place, file] = PATH.exec(path) ?? [];
    if (method !== 'GET' || isPage === undefined) return false;
    const language = headers['accept-language']?.startsWith('en') ? 'en' : 'es';
    const mail = mailbox.list()[Number(place)];
    const attachment = mail?.content.attachments[Number(file)];
    if (attachment !== undefined) sendFile(response, attachment);
    else if (mail !== undefined && file === undefined)
      await sendPage(response, language, mailPage(mail, `${FOLDER}/${place}`, language));
    else if (place === undefined) await sendPage(response, language, listPage(mailbox.list(), language));
    else return false;
    return true;
  };
}

async function sendPage(response: ServerResponse, language: Language, body: Markup): Promise<void> {
  const page = await html`<!doctype html>
<html lang="${language}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${WORDS[language].title}</title>
<body style="font-family:system-ui;margin:2rem auto;max-width:52rem;padding:0 1rem">${body}</body>
</html>`;
  response
    .writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; img-src data:",
    })
    .end(page.toString());
}

function sendFile(response: ServerResponse, attachment: Attachment): void {
  response.writeHead(200, { 'Content-Type': attachment.mimeType, 'X-Content-Type-Options': 'nosniff' });
  response.end(bytesOf(attachment));
}

function bytesOf({ content }: Attachment): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
}

function listPage(mails: readonly CaughtMail[], language: Language): Markup {
  const words = WORDS[language];
  const items = mails.map(
    ({ content: { subject }, recipients, receivedAt }, index) =>
      html`<li><a href="${FOLDER}/${index}">${subject}</a><br>${recipients.join(', ')}, ${receivedAt.toISOString()}</li>`,
  );
  return html`<h1>${words.title}</h1>
<p>${words.intro}</p>
${items.length === 0 ? html`<p>${words.none}</p>` : html`<ol>${items}</ol>`}`;
}

function mailPage({ content, recipients }: CaughtMail, address: string, language: Language): Markup {
  const words = WORDS[language];
  const { subject, from, attachments, text, messageId } = content;
  const files = attachments.map(
    ({ filename, mimeType }, index) => html`<li><a href="${address}/${index}">${filename ?? mimeType}</a></li>`,
  );
  return html`<p><a href="${FOLDER}">${words.all}</a></p>
<h1>${subject}</h1>
<p>${words.from} ${from?.name} &lt;${from?.address}&gt;<br>${words.to} ${recipients.join(', ')}<br>${messageId}</p>
<ul>${files}</ul>
<iframe sandbox title="${words.mail}" srcdoc="${withPictures(content)}" style="width:100%;height:40rem;border:1px solid #ccc"></iframe>
<h2>${words.asText}</h2>
<pre style="white-space:pre-wrap">${text}</pre>`;
}

/** Returns the HTML of a mail with the pictures that it shows by their content ids. */
function withPictures({ html: mail = '', attachments }: CaughtMail['content']): string {
  return attachments.reduce((page, attachment) => {
    const { contentId, mimeType } = attachment;
    if (contentId === undefined) return page;
    const data = `data:${mimeType};base64,${bytesOf(attachment).toString('base64')}`;
    return page.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, data);
  }, mail);
}
