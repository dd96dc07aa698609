import { say } from '../../../messages/index.ts';
import { masculineTitle } from '../../../print/index.ts';
import { NAMESPACES } from '../../../xml/index.ts';
import { defineDocument } from '../../kit/define-document.ts';
import type { WithholdingItem, WithholdingRequest } from '../request.ts';
import { withholdingParts } from '../withholding-parts.ts';
import type { WithholdingLabels } from '../withholding-print.ts';
import type { WithholdingElements } from '../withholding-ubl.ts';
import { PERCEPTION_FORM } from './form.ts';
import {
  PerceptionBodySchema,
  type PerceptionItem,
  type PerceptionRequest,
  PerceptionRequestSchema,
} from './schema.ts';

const LABELS: WithholdingLabels = {
  counterparty: 'Cliente',
  paymentDate: 'Fecha de cobro',
  paymentAmount: 'Importe del cobro',
  withheldAmount: 'Percibido',
  netAmount: 'Neto cobrado',
  totalWithheld: 'Importe total percibido',
  totalNet: 'Importe total cobrado',
};

/** SUNAT's UBL 2.0 element names. */
const ELEMENTS: WithholdingElements = {
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

function readPerception(request: PerceptionRequest): WithholdingRequest {
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

/** Comprobante de percepción electrónica (catalog 01: 40). */
export const PERCEPTION_DEFINITION = defineDocument({
  ...withholdingParts({ form: PERCEPTION_FORM, labels: LABELS, elements: ELEMENTS, read: readPerception }),
  name: 'perception',
  documentType: '40',
  printedTitle: masculineTitle('COMPROBANTE DE PERCEPCIÓN ELECTRÓNICA'),
  description: say(
    'A perception that you collect from a customer in addition to the price: series P and three digits, with a number ' +
      'that you assign unless the series is registered. You give the amounts; a wrong amount is a 400 with both figures.',
    'Una percepción que usted cobra a un cliente además del precio: serie P y tres dígitos, con un número que usted asigna salvo que la serie esté registrada. ' +
      'Usted da los importes; un importe equivocado es un 400 con ambas cifras.',
  ),
  path: 'perceptions',
  schema: PerceptionRequestSchema,
  body: PerceptionBodySchema,
  xsd: 'perception.xsd',
  counterpartyName: 'customer',
});
