import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayFromToday } from '../support/days.ts';
import { ISSUE_DATE, invoiceBody, post } from './api.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startService();
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

async function ask(path: string, language: string, body?: object) {
  const headers: Record<string, string> = { Authorization: `Bearer ${tenant.apiKey}`, 'Accept-Language': language };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const method = body === undefined ? 'GET' : 'POST';
  const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
  const answer = await fetch(`${service.baseUrl}${path}`, init);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const BROKEN = invoiceBody({ series: 'X', dueDate: dayFromToday(-9), extra: 1 });
const SPANISH = [
  { path: 'series', message: 'debe ser F seguida de tres dígitos' },
  { path: 'extra', message: 'no es un campo de esta solicitud' },
];

describe('the language of an answer', () => {
  it.each(['es', 'es-PE,es;q=0.9,en;q=0.8', 'fr, es;q=0.5'])(
    'is Spanish for "%s": message and details',
    async (wanted) => {
      expect(await ask('/api/invoices', wanted, BROKEN)).toMatchObject({
        status: 400,
        body: {
          message: expect.stringMatching(/^Error de validación: series: debe ser F seguida de tres dígitos; /),
          details: SPANISH,
        },
      });
    },
  );

  it.each(['en', '*', 'fr', 'en-US,es;q=0.5'])('is English for "%s"', async (wanted) => {
    expect(await ask('/api/invoices', wanted, BROKEN)).toMatchObject({
      body: { message: expect.stringMatching(/^Validation error: series: must be F followed by three digits; /) },
    });
  });

  it('is Spanish for rules that need all fields, refusals and unknown addresses', async () => {
    const dated = invoiceBody({ dueDate: dayFromToday(-9) });
    expect((await ask('/api/invoices', 'es', dated)).body.details).toEqual([
      { path: 'dueDate', message: expect.stringMatching(new RegExp(`${ISSUE_DATE}$`)) },
    ]);
    expect(JSON.stringify((await ask('/api/invoices', 'es', dated)).body)).not.toContain('must');
    expect(await ask('/api/nothing', 'es')).toMatchObject({
      status: 404,
      body: { message: 'No hay nada en GET /api/nothing' },
    });
    expect(await ask('/admin/tenants', 'es')).toMatchObject({
      status: 403,
      body: { message: 'Solo la clave maestra llega a /admin/tenants' },
    });
  });

  it('is Spanish through tRPC too', async () => {
    const { body } = await ask('/trpc/emissions.invoice', 'es', BROKEN);
    expect(body).toMatchObject({
      error: {
        message: expect.stringMatching(/^Error de validación: series/),
        data: { problem: { details: SPANISH } },
      },
    });
  });

  it('is Spanish for ways to undo a document, return codes and the check of the credentials', async () => {
    const { body: emitted } = await post(service, tenant, '/api/invoices', invoiceBody());
    const { options } = (await ask(`/api/documents/${emitted.id}/void-options`, 'es')).body as {
      options: { way: string; effect: string; closedBecause: string | null }[];
    };
    expect(options).toContainEqual(
      expect.objectContaining({
        way: 'credit-note',
        effect: expect.stringMatching(/^Una nota de crédito deja sin efecto/),
      }),
    );
    expect((await ask('/api/errors/2017', 'es')).body).toMatchObject({
      meaning: expect.stringMatching(/RUC/),
      actor: 'issuer',
      remedy: 'Verifique el RUC del cliente y emita un comprobante nuevo.',
    });
    expect((await ask('/api/settings/check', 'es', {})).body).toMatchObject({ certificate: { ok: true } });
  });
});
