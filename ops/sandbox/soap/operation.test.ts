import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { type Operation, type SoapExchange, toSoapMethod } from './operation.ts';

const HEADER = { Security: { UsernameToken: { Username: 'u', Password: 'p' } } };

function call(operation: Operation, answer: SoapExchange['answer'] = 'given') {
  const errors: string[] = [];
  const log = { info: () => {}, warn: () => {}, error: (_fields: object, message: string) => errors.push(message) };
  const message = new IncomingMessage(new Socket());
  const request: SoapExchange = Object.assign(message, { body: Buffer.alloc(0), answer });
  const response = new ServerResponse(message);
  const outcome: Promise<unknown> = toSoapMethod(operation, log)({ a: 1 }, undefined, HEADER, request, response);
  return { outcome, response, errors };
}

/** Returns the result of a promise, or `pending` if the promise never settles. */
async function settle(promise: Promise<unknown>): Promise<unknown> {
  const never = new Promise((resolve) => setImmediate(resolve, 'pending'));
  return Promise.race([promise, never]);
}

it('passes on arguments and caller', async () => {
  const operation = vi.fn<Operation>(async () => ({ kind: 'result', result: { ticket: '1' } }));
  const { outcome, response } = call(operation);
  expect(await outcome).toEqual({ ticket: '1' });
  expect(operation).toHaveBeenCalledWith({ a: 1 }, { username: 'u', password: 'p' }, response);
});

it('rejects with a fault', async () => {
  const fault = { Fault: { faultcode: 'soap-env:Client.0111', faultstring: 'x', statusCode: 500 } };
  await expect(call(async () => ({ kind: 'fault', fault })).outcome).rejects.toEqual(fault);
});

it('answers fault 0100 to a defect, and logs the cause', async () => {
  const { outcome, errors } = call(() => Promise.reject(new Error('secret detail')));
  await expect(outcome).rejects.toMatchObject({ Fault: { faultcode: 'soap-env:Client.0100' } });
  await expect(outcome).rejects.not.toMatchObject({ Fault: { faultstring: expect.stringContaining('secret') } });
  expect(errors).toEqual(['The sandbox failed on a call']);
});

it('never settles if the answer was already sent', async () => {
  expect(await settle(call(async () => ({ kind: 'unanswered' })).outcome)).toBe('pending');
});

it('does the work and drops the connection if the answer must get lost', async () => {
  const operation = vi.fn<Operation>(async () => ({ kind: 'result', result: {} }));
  const { outcome, response } = call(operation, 'lost');
  expect(await settle(outcome)).toBe('pending');
  expect(operation).toHaveBeenCalledOnce();
  expect(response.destroyed).toBe(true);
});
