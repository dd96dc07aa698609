import {
  buildWithholdingUbl,
  type CompletedWithholding,
  type WithholdingElements,
} from '../../families/withholding/index.ts';
import { NAMESPACES, type UblDocument } from '../../xml/index.ts';

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

/** A perception as SUNAT's UBL 2.0 Perception, ready to be signed. */
export function buildPerceptionUbl(completed: CompletedWithholding, correlative: number): UblDocument {
  return buildWithholdingUbl(ELEMENTS, completed, correlative);
}
