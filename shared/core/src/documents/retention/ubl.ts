import {
  buildWithholdingUbl,
  type CompletedWithholding,
  type WithholdingElements,
} from '../../families/withholding/index.ts';
import { NAMESPACES, type UblDocument } from '../../xml/index.ts';

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

/** A retention as SUNAT's UBL 2.0 Retention, ready to be signed. */
export function buildRetentionUbl(completed: CompletedWithholding, correlative: number): UblDocument {
  return buildWithholdingUbl(ELEMENTS, completed, correlative);
}
