import { createServer } from 'node:http';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMailPages } from './mail-pages.ts';

const SOURCE = 'From: Avisos <avisos@example.com>\r\nSubject: Factura F001-1\r\n\r\nHola\r\n';

const server = createServer();
beforeAll(async () => {
  const content = await PostalMime.parse(SOURCE);
  const mails = [{ recipients: ['rosa@example.com'], receivedAt: new Date(0), content }];
  const handle = createMailPages({ list: () => mails });
  server.on('request', (request, response) => handle(request, request.url ?? '', response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => server.close());

async function read(path: string, language: string): Promise<string> {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'Accept-Language': language } });
  return response.text();
}

it.each([
  ['es-PE,es;q=0.9', 'es', 'Correos retenidos', 'Para rosa@example.com'],
  ['*', 'es', 'Correos retenidos', 'Para rosa@example.com'],
  ['en-US,en;q=0.9', 'en', 'Caught mails', 'To rosa@example.com'],
])('the pages for a browser that prefers "%s" are in the language %s', async (wanted, language, title, recipient) => {
  const [list, mail] = [await read('/mails', wanted), await read('/mails/0', wanted)];
  expect(list).toContain(`<h1>${title}</h1>`);
  expect(mail).toContain(recipient);
  for (const page of [list, mail]) expect(page).toContain(`<html lang="${language}">`);
});
