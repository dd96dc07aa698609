import { expect, it } from 'vitest';
import { wrap } from '../testing/wire.ts';
import { findEnvelopeProblem } from './envelope.ts';

const OPERATIONS = ['sendBill', 'getStatus'];

function problemOf(text: string): string | null {
  return findEnvelopeProblem(Buffer.from(text), OPERATIONS);
}

it.each([
  ['an operation with its children', '<ser:sendBill><fileName>x</fileName></ser:sendBill>'],
  ['an operation with nothing', '<ser:getStatus/>'],
  ['another prefix', '<a:sendBill xmlns:a="http://service.sunat.gob.pe"><fileName>x</fileName></a:sendBill>'],
])('accepts %s', (_what, body) => {
  expect(problemOf(wrap(body))).toBeNull();
});

it.each([
  ['an unknown operation', '<ser:sendEverything/>', /Unknown operation.*sendEverything/],
  ['an operation of no service', '<sendBill/>', /Unknown operation/],
  ['an empty body', '', /exactly one element/],
  ['two operations', '<ser:sendBill/><ser:sendBill/>', /exactly one element/],
  ['qualified children', '<ser:sendBill><ser:fileName>x</ser:fileName></ser:sendBill>', /Unexpected element.*fileName/],
])('refuses %s', (_what, body, problem) => {
  expect(problemOf(wrap(body))).toMatch(problem);
});

it.each([
  ['nothing', ''],
  ['no XML', 'hello'],
  ['another XML', '<html/>'],
  ['SOAP 1.2', '<e:Envelope xmlns:e="http://www.w3.org/2003/05/soap-envelope"><e:Body/></e:Envelope>'],
  ['a document type', `<!DOCTYPE x>${wrap('<ser:sendBill/>')}`],
  ['half an envelope', wrap('<ser:sendBill/>').slice(0, 200)],
])('refuses %s', (_what, text) => {
  expect(problemOf(text)).not.toBeNull();
});
