import { RETENTION_REGIMES } from '../../../catalogs/index.ts';
import type { WithholdingForm } from '../withholding-form.ts';

/** Retention as a kind of withholding: catalog 23, and the API's own names. */
export const RETENTION_FORM: WithholdingForm = {
  documentType: '20',
  regimes: RETENTION_REGIMES,
  sign: '-',
  uncountedTypes: ['07', '20'],
  fields: {
    counterparty: 'supplier',
    regime: 'retentionType',
    rate: 'retentionRate',
    totalWithheld: 'totalRetained',
    totalNet: 'totalPaid',
    paymentDate: 'paymentDate',
    paymentAmount: 'paymentAmount',
    withheldAmount: 'retentionAmount',
    netAmount: 'netPaidAmount',
  },
};
