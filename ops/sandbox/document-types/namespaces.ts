const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const SUNAT = 'urn:sunat:names:specification:ubl:peru:schema:xsd';

/** Root namespaces that the authority expects, written independently of the service's own. */
export const SALE_NAMESPACES = {
  invoice: `${UBL}:Invoice-2`,
  creditNote: `${UBL}:CreditNote-2`,
  debitNote: `${UBL}:DebitNote-2`,
} as const;

export const DESPATCH_NAMESPACE = `${UBL}:DespatchAdvice-2`;
export const RETENTION_NAMESPACE = `${SUNAT}:Retention-1`;
export const PERCEPTION_NAMESPACE = `${SUNAT}:Perception-1`;
export const VOIDED_NAMESPACE = `${SUNAT}:VoidedDocuments-1`;
export const SUMMARY_NAMESPACE = `${SUNAT}:SummaryDocuments-1`;
