import { PERCEPTION_REGIMES } from '../../../catalogs/index.ts';
import type { WithholdingForm } from '../withholding-form.ts';

/** Perception as a kind of withholding: catalog 22, and the API's own names. */
export const PERCEPTION_FORM: WithholdingForm = {
  documentType: '40',
  regimes: PERCEPTION_REGIMES,
  sign: '+',
  uncountedTypes: ['07', '40'],
  fields: {
    counterparty: 'customer',
    regime: 'perceptionType',
    rate: 'perceptionRate',
    totalWithheld: 'totalPerceived',
    totalNet: 'totalCollected',
    paymentDate: 'collectionDate',
    paymentAmount: 'collectionAmount',
    withheldAmount: 'perceptionAmount',
    netAmount: 'netCollectedAmount',
  },
};
