import { findReturnCode } from '@chasqui/core/authority';
import type { ExamplesTable } from '../../../kernel/operation/operation-examples.ts';
import { toReturnCodeBody } from './return-codes.ts';

const RETURN_CODE = toReturnCodeBody(requireReturnCode('2017'), 'en');

function requireReturnCode(code: string) {
  const found = findReturnCode(code);
  if (found === undefined) throw new Error(`The example of a return code is one that nobody knows: ${code}`);
  return found;
}

/** Examples of questions to the authority and of its return codes. */
export const AUTHORITY_EXAMPLES: ExamplesTable = {
  'validity.check': {
    requests: {
      factura: {
        ruc: '20131312955',
        documentType: '01',
        series: 'F001',
        correlative: 123,
        issueDate: '2026-11-03',
        total: 118,
      },
    },
    answers: {
      200: {
        accepted: { status: 'ACCEPTED', issuer: { status: 'ACTIVO', domicile: 'HABIDO' }, observations: [] },
        'not-found': {
          status: 'NOT_FOUND',
          issuer: null,
          observations: ['El comprobante no ha sido informado a SUNAT'],
        },
      },
    },
  },
  'errors.list': { answers: { 200: { codes: { data: [RETURN_CODE] } } } },
  'errors.get': { answers: { 200: { code: RETURN_CODE } } },
};
