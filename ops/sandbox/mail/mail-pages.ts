import type { ServerResponse } from 'node:http';
import { html } from 'hono/html';
import type { Attachment } from 'postal-mime';
import type { Handler } from '../http/messages.ts';
import type { CaughtMail, Mailbox } from './mailbox.ts';

const FOLDER = '/mails';
const PATH = new RegExp(`^${FOLDER}(?:/(\\d+)(?:/(\\d+))?)?$`);

type Markup = ReturnType<typeof html>;

/** Creates the handler of the pages that show the caught mails, the newest first: `/mails`, `/mails/0`, `/mails/0/1`. */
export function createMailPages(mailbox: Pick<Mailbox, 'list'>): Handler {
  return async ({ method }, path, response) => {
    const [isPage, place, file] = PATH.exec(path) ?? [];
    if (method !== 'GET' || isPage === undefined) return false;
    const mail = mailbox.list()[Number(place)];
    const attachment = mail?.content.attachments[Number(file)];
    if (attachment !== undefined) sendFile(response, attachment);
    else if (mail !== undefined && file === undefined) await sendPage(response, mailPage(mail, `${FOLDER}/${place}`));
    else if (place === undefined) await sendPage(response, listPage(mailbox.list()));
    else return false;
    return true;
  };
}

async function sendPage(response: ServerResponse, body: Markup): Promise<void> {
  const page = await html`<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Caught mails</title>
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

function listPage(mails: readonly CaughtMail[]): Markup {
  const items = mails.map(
    ({ content: { subject }, recipients, receivedAt }, index) =>
      html`<li><a href="${FOLDER}/${index}">${subject}</a><br>${recipients.join(', ')}, ${receivedAt.toISOString()}</li>`,
  );
  return html`<h1>Caught mails</h1>
<p>The sandbox delivers no mail. It keeps the last ones here until it stops.</p>
${items.length === 0 ? html`<p>None yet.</p>` : html`<ol>${items}</ol>`}`;
}

function mailPage({ content, recipients }: CaughtMail, address: string): Markup {
  const { subject, from, attachments, text, messageId } = content;
  const files = attachments.map(
    ({ filename, mimeType }, index) => html`<li><a href="${address}/${index}">${filename ?? mimeType}</a></li>`,
  );
  return html`<p><a href="${FOLDER}">All mails</a></p>
<h1>${subject}</h1>
<p>From ${from?.name} &lt;${from?.address}&gt;<br>To ${recipients.join(', ')}<br>${messageId}</p>
<ul>${files}</ul>
<iframe sandbox title="Mail" srcdoc="${withPictures(content)}" style="width:100%;height:40rem;border:1px solid #ccc"></iframe>
<h2>As text</h2>
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
