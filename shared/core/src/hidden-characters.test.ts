import * as v from 'valibot';
import { expect, it } from 'vitest';
import { NewClientSchema } from './clients.ts';
import { CompanyNameSchema, TradeNameSchema } from './company.ts';
import { NewEstablishmentSchema } from './establishments.ts';
import { readBilingual } from './messages/index.ts';
import { NewProductSchema } from './products.ts';
import { UserNameSchema } from './users.ts';

const client = (name: string) => ({ identityType: '6', identityNumber: '20131312955', name });
const product = (description: string) => ({ code: 'P1', description, unitCode: 'NIU', unitPrice: 1 });
const establishment = (name: string) => ({ code: '0001', name, ubigeo: '150101', address: 'Av. Arequipa 100' });

it.each<[string, v.GenericSchema, (name: string) => unknown]>([
  ['company', CompanyNameSchema, (name) => name],
  ['trade name', TradeNameSchema, (name) => name],
  ['user', UserNameSchema, (name) => name],
  ['client', NewClientSchema, client],
  ['product', NewProductSchema, product],
  ['establishment', NewEstablishmentSchema, establishment],
])('the name of a %s has no character that turns text around', (_, schema, inputOf) => {
  const messagesOf = (name: string) =>
    v.safeParse(schema, inputOf(name)).issues?.map(({ message }) => readBilingual(message).message);
  expect(messagesOf('Ñandú & Hijos S.A.C.')).toBeUndefined();
  expect(messagesOf('\u200EFamilia 👨\u200D👩\u200D👧\u200B')).toBeUndefined();
  expect(messagesOf('Banco\u202E Azul')).toEqual([
    'must not contain the invisible character U+202E: type the text again',
  ]);
});
