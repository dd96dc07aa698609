import { PERCEPTION_REGIMES } from '../../catalogs/index.ts';
import type { WithholdingForm, WithholdingItem, WithholdingRequest } from '../../families/withholding/index.ts';
import type { PerceptionItem, PerceptionRequest } from './schema.ts';

/** Perception as a kind of withholding: catalog 22, and the API's own names. */
export const PERCEPTION_FORM: WithholdingForm = {
  documentType: '40',
  regimes: PERCEPTION_REGIMES,
  sign: '+',
  uncountedTypes: ['07', '40'],
  fields: {
    regime: 'perceptionType',
    rate: 'perceptionRate',
    totalWithheld: 'totalPerceived',
    totalNet: 'totalCollected',
    paymentAmount: 'collectionAmount',
    withheldAmount: 'perceptionAmount',
    netAmount: 'netCollectedAmount',
  },
};

function readItem(item: PerceptionItem): WithholdingItem {
  const { collectionDate, collectionAmount, perceptionAmount, netCollectedAmount, ...document } = item;
  return {
    ...document,
    paymentDate: collectionDate,
    paymentAmount: collectionAmount,
    withheldAmount: perceptionAmount,
    netAmount: netCollectedAmount,
  };
}

/** The request by the names of its family. */
export function readPerception(request: PerceptionRequest): WithholdingRequest {
  return {
    series: request.series,
    issueDate: request.issueDate,
    regime: request.perceptionType,
    rate: request.perceptionRate,
    observations: request.observations,
    counterparty: request.customer,
    totalWithheld: request.totalPerceived,
    totalNet: request.totalCollected,
    items: request.items.map(readItem),
  };
}
