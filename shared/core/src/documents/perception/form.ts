import { PERCEPTION_REGIMES } from '../../catalogs/index.ts';
import type {
  WithholdingElements,
  WithholdingForm,
  WithholdingItem,
  WithholdingLabels,
  WithholdingRequest,
} from '../../families/withholding/index.ts';
import { NAMESPACES } from '../../xml/index.ts';
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

export const PERCEPTION_LABELS: WithholdingLabels = {
  counterparty: 'Cliente',
  paymentDate: 'Fecha de cobro',
  paymentAmount: 'Importe del cobro',
  withheldAmount: 'Percibido',
  netAmount: 'Neto cobrado',
  totalWithheld: 'Importe total percibido',
  totalNet: 'Importe total cobrado',
};

/** SUNAT's UBL 2.0 element names. */
export const PERCEPTION_ELEMENTS: WithholdingElements = {
  root: { name: 'Perception', namespace: NAMESPACES.perception },
  regime: 'sac:SUNATPerceptionSystemCode',
  percent: 'sac:SUNATPerceptionPercent',
  totalNet: 'sac:SUNATTotalCashed',
  reference: 'sac:SUNATPerceptionDocumentReference',
  information: 'sac:SUNATPerceptionInformation',
  amount: 'sac:SUNATPerceptionAmount',
  date: 'sac:SUNATPerceptionDate',
  netAmount: 'sac:SUNATNetTotalCashed',
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
