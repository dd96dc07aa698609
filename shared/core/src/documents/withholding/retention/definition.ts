import { say } from '../../../messages/index.ts';
import { masculineTitle } from '../../../print/index.ts';
import { NAMESPACES } from '../../../xml/index.ts';
import { defineDocument } from '../../kit/define-document.ts';
import type { WithholdingItem, WithholdingRequest } from '../request.ts';
import { withholdingParts } from '../withholding-parts.ts';
import type { WithholdingLabels } from '../withholding-print.ts';
import type { WithholdingElements } from '../withholding-ubl.ts';
import { RETENTION_FORM } from './form.ts';
import { RetentionBodySchema, type RetentionItem, type RetentionRequest, RetentionRequestSchema } from './schema.ts';

const LABELS: WithholdingLabels = {
  counterparty: 'Proveedor',
  paymentDate: 'Fecha de pago',
  paymentAmount: 'Importe del pago',
  withheldAmount: 'Retenido',
  netAmount: 'Neto pagado',
  totalWithheld: 'Importe total retenido',
  totalNet: 'Importe total pagado',
};

/** SUNAT's UBL 2.0 element names. */
const ELEMENTS: WithholdingElements = {
  root: { name: 'Retention', namespace: NAMESPACES.retention },
  regime: 'sac:SUNATRetentionSystemCode',
  percent: 'sac:SUNATRetentionPercent',
  totalNet: 'sac:SUNATTotalPaid',
  reference: 'sac:SUNATRetentionDocumentReference',
  information: 'sac:SUNATRetentionInformation',
  amount: 'sac:SUNATRetentionAmount',
  date: 'sac:SUNATRetentionDate',
  netAmount: 'sac:SUNATNetTotalPaid',
};

function readItem(item: RetentionItem): WithholdingItem {
  const { retentionAmount, netPaidAmount, ...payment } = item;
  return { ...payment, withheldAmount: retentionAmount, netAmount: netPaidAmount };
}

function readRetention(request: RetentionRequest): WithholdingRequest {
  return {
    series: request.series,
    issueDate: request.issueDate,
    regime: request.retentionType,
    rate: request.retentionRate,
    observations: request.observations,
    counterparty: request.supplier,
    totalWithheld: request.totalRetained,
    totalNet: request.totalPaid,
    items: request.items.map(readItem),
  };
}

/** Comprobante de retención electrónica (catalog 01: 20). */
export const RETENTION_DEFINITION = defineDocument({
  ...withholdingParts({ form: RETENTION_FORM, labels: LABELS, elements: ELEMENTS, read: readRetention }),
  name: 'retention',
  documentType: '20',
  printedTitle: masculineTitle('COMPROBANTE DE RETENCIÓN ELECTRÓNICA'),
  description: say(
    'A retention that you withhold from a supplier: series R and three digits, with a number that you assign unless the series is registered. You give ' +
      'the amounts; a wrong amount is a 400 with both figures.',
    'Una retención que usted aplica a un proveedor: serie R y tres dígitos, con un número que usted asigna salvo que la serie esté registrada. ' +
      'Usted da los importes; un importe equivocado es un 400 con ambas cifras.',
  ),
  path: 'retentions',
  schema: RetentionRequestSchema,
  body: RetentionBodySchema,
  xsd: 'retention.xsd',
  counterpartyName: 'supplier',
});
