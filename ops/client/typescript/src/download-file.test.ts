import { type AppRouter, appRouter, listRestRoutes } from '@chasqui/gateway';
import type { inferRouterInputs } from '@trpc/server';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { createChasquiClient } from './create-client.ts';
import { FILE_ROUTES, type FileFormats } from './download-file.ts';

type Documents = inferRouterInputs<AppRouter>['documents'];

const BYTES = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0xff, 0x00]);
const HEADERS = {
  'Content-Type': 'application/pdf',
  'Content-Disposition': 'inline; filename="20123456789-01-F001-1.pdf"',
  ETag: '"abc"',
};

/** A client whose requests get these answers, one after the other. */
function clientOf(...responses: (() => Response)[]) {
  const asked: string[] = [];
  const chasqui = createChasquiClient({
    url: 'http://chasqui.test',
    apiKey: 'sk_live_test',
    async fetch(address, init) {
      const body = init?.body === undefined ? '' : ` ${init.body}`;
      asked.push(`${new Headers(init?.headers).get('Authorization')} ${address}${body}`);
      const response = responses[asked.length - 1];
      if (response === undefined) throw new TypeError('fetch failed');
      return response();
    },
  });
  return { chasqui, asked };
}

function broken(): Response {
  const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) });
  return new Response(body, { headers: HEADERS });
}

describe('download', () => {
  it('returns the bytes, the file name and the media type', async () => {
    const { chasqui, asked } = clientOf(() => new Response(BYTES, { headers: HEADERS }));
    expect(await chasqui.download('an id', 'pdf', { format: 'ticket' })).toEqual({
      bytes: BYTES,
      fileName: '20123456789-01-F001-1.pdf',
      mediaType: 'application/pdf',
      etag: '"abc"',
    });
    expect(asked).toEqual(['Bearer sk_live_test http://chasqui.test/api/documents/an%20id/pdf?format=ticket']);
  });

  it.each([
    ['../../.bashrc', '.bashrc'],
    [String.raw`..\.bashrc`, '.bashrc'],
    ['a/..', 'download'],
    ['.', 'download'],
    ['', 'download'],
  ])('takes no folder from the name %j', async (name, kept) => {
    const headers = { ...HEADERS, 'Content-Disposition': `inline; filename="${name}"` };
    const { chasqui } = clientOf(() => new Response(BYTES, { headers }));
    expect((await chasqui.download('x', 'pdf')).fileName).toBe(kept);
  });

  it('asks for a ticket by the width of its paper', async () => {
    const { chasqui, asked } = clientOf(() => new Response(BYTES, { headers: HEADERS }));
    await chasqui.download('x', 'escpos', { format: '58' });
    expect(asked[0]).toMatch(/\/api\/documents\/x\/escpos\?width=58$/);
  });

  it('sends no format unless one is given', async () => {
    const { ETag: _etag, ...headers } = HEADERS;
    const { chasqui, asked } = clientOf(() => new Response(BYTES, { headers }));
    expect(await chasqui.download('x', 'cdr')).toMatchObject({ etag: null });
    expect(asked[0]).toMatch(/\/api\/documents\/x\/cdr$/);
  });

  it('accepts only the formats of the file', () => {
    const { chasqui } = clientOf();
    // @ts-expect-error the XML has one form
    const wrong = () => chasqui.download('x', 'xml', { format: 'a4' });
    expect(wrong).toBeTypeOf('function');
  });

  it('sends an export with its filter, and a preview with its settings', async () => {
    const file = () => new Response(BYTES, { headers: HEADERS });
    const { chasqui, asked } = clientOf(file, file, file);
    await chasqui.download('exports.documents', { format: 'csv', status: ['ACCEPTED', 'REJECTED'], voided: true });
    await chasqui.download('exports.download', { id: 'an id' });
    expect(await chasqui.download('settings.previewPrint', { format: 'ticket' })).toMatchObject({ bytes: BYTES });
    expect(asked.map((address) => address.replace('Bearer sk_live_test http://chasqui.test', ''))).toEqual([
      '/api/exports/documents?format=csv&status=ACCEPTED&status=REJECTED&voided=true',
      '/api/exports/an%20id/download',
      '/api/settings/print-preview {"format":"ticket"}',
    ]);
  });

  it('has every operation of the API that gives a file', () => {
    const routes = listRestRoutes(appRouter).filter(({ name }) => Object.hasOwn(FILE_ROUTES, name));
    const found = routes.map(({ name, method, path }) => [name, [method, path]]);
    expect(Object.fromEntries(found)).toEqual(FILE_ROUTES);
    // @ts-expect-error a list is no file
    expect(() => clientOf().chasqui.download('exports.list', {})).rejects.toThrow(TypeError);
  });

  it('knows every format of the service', () => {
    expectTypeOf<FileFormats['pdf'] | undefined>().toEqualTypeOf<Documents['downloadPdf']['format']>();
    expectTypeOf<FileFormats['escpos'] | undefined>().toEqualTypeOf<Documents['downloadEscpos']['width']>();
    expectTypeOf<FileFormats['cdr'] | undefined>().toEqualTypeOf<Documents['downloadCdr']['format']>();
    expectTypeOf<'format'>().not.toExtend<keyof Documents['downloadXml']>();
  });

  it('explains a missing file', async () => {
    const problem = { statusCode: 404, error: 'Not Found', message: 'Document F001-1 has no CDR' };
    const { chasqui, asked } = clientOf(() =>
      Response.json(problem, { status: 404, headers: { 'X-Request-Id': 'r' } }),
    );
    await expect(chasqui.download('x', 'cdr')).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: problem.message,
      requestId: 'r',
    });
    expect(asked).toHaveLength(1);
  });

  it('repeats a download that broke off', async () => {
    const { chasqui, asked } = clientOf(broken, () => new Response(BYTES, { headers: HEADERS }));
    expect((await chasqui.download('x', 'pdf')).bytes).toEqual(BYTES);
    expect(asked).toHaveLength(2);
  });

  it('refuses the page of a proxy', async () => {
    const { chasqui } = clientOf(() => new Response('<html>'));
    const download = chasqui.download('x', 'xml', { deadlineMs: 100 });
    await expect(download).rejects.toMatchObject({ name: 'ChasquiNetworkError', reason: 'unreadable' });
  });
});
