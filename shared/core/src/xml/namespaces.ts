const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const SUNAT = 'urn:sunat:names:specification:ubl:peru:schema:xsd:';

/** The namespaces of the documents we write and read, by the prefix we know them under. */
export const NAMESPACES = {
  ar: `${UBL}ApplicationResponse-2`,
  cac: `${UBL}CommonAggregateComponents-2`,
  cbc: `${UBL}CommonBasicComponents-2`,
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  ext: `${UBL}CommonExtensionComponents-2`,
  invoice: `${UBL}Invoice-2`,
  sac: `${SUNAT}SunatAggregateComponents-1`,
  soap: 'http://schemas.xmlsoap.org/soap/envelope/',
  sunat: 'http://service.sunat.gob.pe',
} as const;

export type NamespacePrefix = keyof typeof NAMESPACES;
