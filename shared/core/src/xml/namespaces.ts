const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const SUNAT = 'urn:sunat:names:specification:ubl:peru:schema:xsd:';

/** The namespaces of the documents we write and read, by the prefix we know them under. */
export const NAMESPACES = {
  ar: `${UBL}ApplicationResponse-2`,
  cac: `${UBL}CommonAggregateComponents-2`,
  cbc: `${UBL}CommonBasicComponents-2`,
  despatchAdvice: `${UBL}DespatchAdvice-2`,
  creditNote: `${UBL}CreditNote-2`,
  debitNote: `${UBL}DebitNote-2`,
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  ext: `${UBL}CommonExtensionComponents-2`,
  invoice: `${UBL}Invoice-2`,
  perception: `${SUNAT}Perception-1`,
  retention: `${SUNAT}Retention-1`,
  sac: `${SUNAT}SunatAggregateComponents-1`,
  soap: 'http://schemas.xmlsoap.org/soap/envelope/',
  summaryDocuments: `${SUNAT}SummaryDocuments-1`,
  sunat: 'http://service.sunat.gob.pe',
  voidedDocuments: `${SUNAT}VoidedDocuments-1`,
} as const;

export type NamespacePrefix = keyof typeof NAMESPACES;
