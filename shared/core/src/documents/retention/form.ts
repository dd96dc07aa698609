import { RETENTION_REGIMES } from '../../catalogs/index.ts';
import type {
  WithholdingElements,
  WithholdingForm,
  WithholdingItem,
  WithholdingLabels,
  WithholdingRequest,
} from '../../families/withholding/index.ts';
import { NAMESPACES } from '../../xml/index.ts';
import type { RetentionItem, RetentionRequest } from './schema.ts';

/** Retention as a kind of withholding: catalog 23, and the API's own names. */
export const RETENTION_FORM: WithholdingForm = {
  documentType: '20',
  regimes: RETENTION_REGIMES,
  sign: '-',
  uncountedTypes: ['07', '20'],
  fields: {
    regime: 'retentionType',
    rate: 'retentionRate',
    totalWithheld: 'totalRetained',
    totalNet: 'totalPaid',
    paymentAmount: 'paymentAmount',
    withheldAmount: 'retentionAmount',
    netAmount: 'netPaidAmount',
  },
};

export const RETENTION_LABELS: WithholdingLabels = {
  counterparty: 'Proveedor',
  paymentDate: 'Fecha de pago',
  paymentAmount: 'Importe del pago',
  withheldAmount: 'Retenido',
  netAmount: 'Neto pagado',
  totalWithheld: 'Importe total retenido',
  totalNet: 'Importe total pagado',
};

/** SUNAT's UBL 2.0 element names. */
export const RETENTION_ELEMENTS: WithholdingElements = {
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

export function readRetention(request: RetentionRequest): WithholdingRequest {
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
