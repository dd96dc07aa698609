import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BILL_SERVICE_PATH, CONSULT_SERVICE_PATH } from '../soap/services.ts';
import { SIMPLE } from '../testing/factura.ts';
import { type LoggedSandbox, startTestSandbox } from '../testing/start.ts';
import { packFactura, post, postBill, queryCdr, readCdrOf, USER, wrap, wrapSendBill } from '../testing/wire.ts';

let sandbox: LoggedSandbox;
/** Next random value of the flaky authority. */
let dice = 0;

beforeAll(async () => {
  sandbox = await startTestSandbox({ random: () => dice });
});

afterAll(async () => {
  await sandbox.close();
  expect(sandbox.errors).toEqual([]);
});

let correlative = 0;

function pack() {
  correlative += 1;
  return packFactura(SIMPLE, { correlative });
}

function setOutage(body: object | string): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(`${sandbox.url}/sandbox/faults`, { method: 'POST', body: text });
}

async function tallyOf(fileName: string): Promise<unknown> {
  return (await fetch(`${sandbox.url}/sandbox/documents/${fileName}`)).json();
}

describe('the HTTP server beside SOAP', () => {
  it('answers health requests', async () => {
    const response = await fetch(`${sandbox.url}/health`);
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('answers 404 as JSON to unknown paths', async () => {
    for (const path of ['/', '/nothing', '/sandbox/documents/x', '/sandbox/documents/%ff', '/sandbox/documents/']) {
      const response = await fetch(sandbox.url + path);
      expect(response.status, path).toBe(404);
      expect(await response.json()).toMatchObject({ statusCode: 404, error: 'Not Found' });
    }
  });

  it('serves its WSDL with the requested address', async () => {
    for (const path of [BILL_SERVICE_PATH, CONSULT_SERVICE_PATH]) {
      const response = await fetch(`${sandbox.url}${path}?wsdl`);
      expect(response.headers.get('content-type')).toBe('text/xml; charset=utf-8');
      expect(await response.text()).toContain(`location="${sandbox.url}${path}"`);
    }
  });

  it('accepts SOAP by POST only', async () => {
    expect((await fetch(sandbox.url + BILL_SERVICE_PATH)).status).toBe(405);
    expect((await fetch(sandbox.url + BILL_SERVICE_PATH, { method: 'PUT', body: 'x' })).status).toBe(405);
  });
});

describe('bad requests', () => {
  it.each([
    ['no XML', 'hello'],
    ['nothing', ''],
    ['no envelope', '<html/>'],
    ['an unknown operation', wrap('<ser:sendEverything/>')],
    ['half an envelope', wrap('<ser:sendBill/>').slice(0, 100)],
    ['qualified children', wrap('<ser:sendBill><ser:fileName>x</ser:fileName></ser:sendBill>')],
  ])('get a SOAP fault: %s', async (_what, envelope) => {
    const answer = await post(sandbox.url + BILL_SERVICE_PATH, envelope);
    expect(answer).toMatchObject({ status: 500, faultCode: 'soap-env:Client' });
  });

  it('with an empty operation get the code of the missing part', async () => {
    const answer = await post(sandbox.url + BILL_SERVICE_PATH, wrap('<ser:sendBill/>', USER));
    expect(answer.faultCode).toBe('soap-env:Client.0151');
  });

  it('get a fault with any SOAPAction', async () => {
    for (const action of ['urn:sendBill', '"urn:sendBill"', '', '"whatever"']) {
      const answer = await post(sandbox.url + BILL_SERVICE_PATH, wrap('<ser:sendBill/>'), {
        headers: { 'Content-Type': 'text/xml', SOAPAction: action },
      });
      expect(answer.faultCode, action).toBe('soap-env:Client.0151');
    }
  });

  it('that are too large are not read', async () => {
    const response = await fetch(sandbox.url + BILL_SERVICE_PATH, {
      method: 'POST',
      body: 'x'.repeat(9 * 1024 * 1024),
    });
    expect(response.status).toBe(413);
  });

  it('that are too large without a Content-Length are not read', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(1024 * 1024));
    let sent = 0;
    const body = new ReadableStream({
      pull: (controller) => {
        sent += 1;
        if (sent > 20) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const request: RequestInit = { method: 'POST', body, duplex: 'half' };
    const outcome = await fetch(sandbox.url + BILL_SERVICE_PATH, request).then(
      ({ status }) => status,
      () => 'dropped',
    );
    expect([413, 'dropped']).toContain(outcome);
    expect((await fetch(`${sandbox.url}/health`)).status).toBe(200);
  });

  it('that break off do no harm', async () => {
    const socket = connect(sandbox.port, '127.0.0.1');
    socket.write(`POST ${BILL_SERVICE_PATH} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nhalf`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    expect((await fetch(`${sandbox.url}/health`)).status).toBe(200);
  });

  it('for unsupported operations get a fault', async () => {
    const answer = await post(
      sandbox.url + BILL_SERVICE_PATH,
      wrap('<ser:sendPack><fileName>x</fileName></ser:sendPack>'),
    );
    expect(answer).toMatchObject({ status: 500, faultCode: 'soap-env:Client' });
  });
});

describe('getStatusCdr', () => {
  it.each([
    ['0005', { type: 'factura' }],
    ['0006', { series: 'F1' }],
    ['0007', { number: '0' }],
    ['0009', { type: '03' }],
    ['0009', { type: '09' }],
    ['0009', { type: '20' }],
    ['0010', { type: '07', series: 'B001' }],
    ['0011', { number: '99999999' }],
    ['0012', { ruc: '20100070970' }],
  ])('answers %s without content to %j', async (code, query) => {
    const status = (await queryCdr(sandbox.url, query)).result?.find('statusCdr');
    expect(status?.findText('statusCode')).toBe(code);
    expect(status?.find('content')).toBeUndefined();
  });

  it('requires a security header', async () => {
    expect((await queryCdr(sandbox.url, {}, null)).faultCode).toBe('soap-env:Client.0101');
    const stranger = { ...USER, password: 'x' };
    expect((await queryCdr(sandbox.url, {}, stranger)).faultCode).toBe('soap-env:Client.0102');
  });

  it('answers 0008 if a field is missing', async () => {
    const envelope = wrap('<ser:getStatusCdr><rucComprobante>20123456786</rucComprobante></ser:getStatusCdr>');
    const answer = await post(sandbox.url + CONSULT_SERVICE_PATH, envelope);
    expect(answer.result?.findText('statusCdr/statusCode')).toBe('0008');
  });
});

describe('a configured outage', () => {
  afterEach(async () => {
    dice = 0;
    await setOutage({ mode: 'none' });
  });

  it('is confirmed with its defaults', async () => {
    const response = await setOutage({ mode: 'slow', delayMs: 20 });
    expect([response.status, await response.json()]).toEqual([200, { mode: 'slow', delayMs: 20, rate: 0.5 }]);
  });

  it.each(['', '{', '[]', '{"mode":"broken"}', '{"mode":"slow","delayMs":-1}', '{"mode":"none","other":1}'])(
    'is refused with %j, without a change',
    async (body) => {
      const response = await setOutage(body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ statusCode: 400, error: 'Bad Request' });
      expect((await queryCdr(sandbox.url, {})).status).toBe(200);
    },
  );

  it('is refused with a body of 20 KB', async () => {
    expect((await setOutage('x'.repeat(20 * 1024))).status).toBe(413);
  });

  it('of kind down drops SOAP calls only', async () => {
    await setOutage({ mode: 'down' });
    const envelope = await pack();
    await expect(postBill(sandbox.url, envelope)).rejects.toThrow();
    await expect(queryCdr(sandbox.url, {})).rejects.toThrow();
    expect((await fetch(`${sandbox.url}/health`)).status).toBe(200);
    await setOutage({ mode: 'none' });
    expect(readCdrOf(await postBill(sandbox.url, envelope)).responseCode).toBe('0');
    expect(await tallyOf(envelope.fileName)).toMatchObject({ submissions: 1, registrations: 1 });
  });

  it('of kind slow delays every call', async () => {
    await setOutage({ mode: 'slow', delayMs: 600_000 });
    const given = queryCdr(sandbox.url, {}, USER, AbortSignal.timeout(100));
    await expect(given).rejects.toThrow();
    await setOutage({ mode: 'slow', delayMs: 10 });
    expect((await queryCdr(sandbox.url, {})).status).toBe(200);
  });

  it('of kind slow finishes calls after their client has left', async () => {
    await setOutage({ mode: 'slow', delayMs: 1000 });
    const envelope = await pack();
    const given = post(sandbox.url + BILL_SERVICE_PATH, wrapSendBill(envelope), { signal: AbortSignal.timeout(500) });
    await expect(given).rejects.toThrow();
    await expect.poll(() => tallyOf(envelope.fileName)).toMatchObject({ submissions: 1, registrations: 1 });
  });

  it('of kind flaky fails some calls before any work', async () => {
    await setOutage({ mode: 'flaky', rate: 0.5 });
    const envelope = await pack();
    dice = 0.1;
    expect((await postBill(sandbox.url, envelope)).status).toBe(503);
    dice = 0.6;
    expect(readCdrOf(await postBill(sandbox.url, envelope)).responseCode).toBe('0');
    expect(await tallyOf(envelope.fileName)).toMatchObject({ submissions: 1, registrations: 1 });
  });

  it('of kind flaky loses some answers after all work', async () => {
    await setOutage({ mode: 'flaky', rate: 0.5 });
    const envelope = await pack();
    dice = 0.4;
    await expect(postBill(sandbox.url, envelope)).rejects.toThrow();
    expect(await tallyOf(envelope.fileName)).toMatchObject({ submissions: 1, registrations: 1 });
    dice = 0.6;
    expect((await postBill(sandbox.url, envelope)).faultCode).toBe('soap-env:Client.1033');
  });

  it('of kind drip does the work, and its answer begins and never ends', async () => {
    await setOutage({ mode: 'drip' });
    const envelope = await pack();
    const hangingUp = new AbortController();
    const response = await fetch(sandbox.url + BILL_SERVICE_PATH, {
      method: 'POST',
      body: wrapSendBill(envelope),
      signal: hangingUp.signal,
    });
    const { value } = (await response.body?.getReader().read()) ?? {};
    expect(value?.length).toBe(1);
    hangingUp.abort();
    expect(await tallyOf(envelope.fileName)).toMatchObject({ submissions: 1, registrations: 1 });
  });

  it('releases delayed calls when the sandbox closes', async () => {
    const slow = await startTestSandbox();
    await fetch(`${slow.url}/sandbox/faults`, { method: 'POST', body: '{"mode":"slow","delayMs":600000}' });
    const held = queryCdr(slow.url, {}).then(
      () => 'answered',
      () => 'dropped',
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    await slow.close();
    expect(await held).toBe('dropped');
    expect(slow.errors).toEqual([]);
  });
});
