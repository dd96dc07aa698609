import { expect, it } from 'vitest';
import { judgeNumber } from './repeated-number.ts';

const document = { id: '1', documentType: '01', series: 'F001', correlative: 12 } as const;

it.each([
  ['SUNAT did not register', 'ERROR', 'ERROR', 'free'],
  ['could not be signed', 'SIGN_ERROR', 'SIGN_ERROR', 'free'],
  ['was issued again, and failed again', 'ERROR', 'SIGN_ERROR', 'free'],
  ['was issued again', 'ERROR', 'ACCEPTED', 'taken'],
  ['is being issued again', 'SIGN_ERROR', 'SENT', 'taken'],
  ['SUNAT rejected', 'REJECTED', 'REJECTED', 'used'],
  ['SUNAT accepted', 'ACCEPTED', 'ACCEPTED', 'kept'],
] as const)('the number of a document that %s (%s, then %s) is %s', (_name, status, latest, standing) => {
  expect(judgeNumber({ ...document, status }, { id: '2', status: latest })).toMatchObject({ standing, holder: '2' });
});
