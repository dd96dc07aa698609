import type { Issuer } from '../../../parties.ts';
import type { RuleBook } from '../../../rules/index.ts';
import { igvRateOn } from '../../../tax/rates.ts';
import { limaDate, limaTime } from '../../../time.ts';
import { type PreparedDocument, prepareRequest } from '../../kit/define-document.ts';
import { INVOICE_DEFINITION } from './definition.ts';

/** Number of a sample. No document has it: numbers begin with 1. */
export const SAMPLE_CORRELATIVE = 0;

/** Digest of a sample, which has no signature. It is as long as that of a document. */
export const SAMPLE_HASH = `${'A'.repeat(27)}=`;

const SAMPLE = {
  series: 'F001',
  customer: {
    identityType: '6',
    identityNumber: '20555555556',
    name: 'CLIENTE DE EJEMPLO S.A.C.',
    address: 'Av. Ejemplo 123, Lima',
  },
  items: [
    { code: 'PRD-001', description: 'Producto de ejemplo', quantity: 2, unitCode: 'NIU', unitPrice: 50 },
    {
      code: 'PRD-002',
      description: 'Producto de ejemplo con una descripción que ocupa más de una línea y lleva un descuento',
      quantity: 12.5,
      unitCode: 'KGM',
      unitPrice: 8.4,
      discount: 5,
    },
    { code: 'SRV-001', description: 'Servicio de ejemplo', quantity: 1, unitCode: 'ZZ', unitPrice: 120 },
  ],
};

/** Completes a fixed sale of a company, which shows how its papers look. It is no document, and is never recorded. */
export function prepareSampleInvoice(issuer: Issuer, rules: RuleBook, now: Date): PreparedDocument {
  const today = limaDate(now);
  const { igvRegime = 'general' } = issuer;
  // No law may give a rate for today yet. The look of the paper does not depend on it.
  const taxed = igvRateOn(rules, igvRegime, today) === null ? { ...issuer, igvRegime: 'general' as const } : issuer;
  const found = {
    issuer: taxed,
    rules,
    registration: { establishmentCode: null, firstCorrelative: 0 },
    today,
    timeOfDay: limaTime(now),
  };
  return prepareRequest(INVOICE_DEFINITION, { ...SAMPLE, issueDate: today }, found);
}
