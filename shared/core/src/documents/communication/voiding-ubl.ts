import { RUC_IDENTITY_TYPE } from '../../catalogs/index.ts';
import { formatDocumentNumber } from '../../identity.ts';
import type { Issuer } from '../../parties.ts';
import { buildSignaturePointer } from '../../ubl/party.ts';
import { buildUblDocument, element, type Markup, NAMESPACES, textElement, type UblDocument } from '../../xml/index.ts';
import type { CompletedCommunication, CompletedVoiding, VoidedLine } from './completed-communication.ts';
import { shortenName } from './shorten-name.ts';

const VOIDED_DOCUMENTS = { name: 'VoidedDocuments', namespace: NAMESPACES.voidedDocuments };

/** Communications follow UBL 2.0 in versions of SUNAT's own (2072, 2074). */
const UBL_VERSION = '2.0';
const VOIDING_CUSTOMIZATION = '1.0';

/** Versions, number and days, up to where notes may follow. The number repeats the file name (2220, 2284, 2346). */
export function buildCommunicationIdentification(
  communication: CompletedCommunication,
  correlative: number,
  customization: string,
): readonly Markup[] {
  const { documentType, series, referenceDate, issueDate } = communication;
  return [
    textElement('cbc:UBLVersionID', null, UBL_VERSION),
    textElement('cbc:CustomizationID', null, customization),
    textElement('cbc:ID', null, formatDocumentNumber({ documentType, series, correlative })),
    textElement('cbc:ReferenceDate', null, referenceDate),
    textElement('cbc:IssueDate', null, issueDate),
  ];
}

/** Builds the signer and the sender. The lines follow. */
export function buildCommunicationIssuer({ ruc, name }: Issuer): readonly Markup[] {
  const shortName = shortenName(name, MAX_NAME_LENGTH);
  return [
    buildSignaturePointer({ ruc, name: shortName }),
    element(
      'cac:AccountingSupplierParty',
      null,
      textElement('cbc:CustomerAssignedAccountID', null, ruc),
      textElement('cbc:AdditionalAccountID', null, RUC_IDENTITY_TYPE),
      buildPartyName(shortName),
    ),
  ];
}

/** Builds the name of a party of a communication. */
export function buildPartyName(name: string): Markup {
  return element(
    'cac:Party',
    null,
    element('cac:PartyLegalEntity', null, textElement('cbc:RegistrationName', null, name)),
  );
}

/** Limit of names in communications. It is shorter than in the documents that they are about (2228, 2229). */
const MAX_NAME_LENGTH = 100;

/** Builds VoidedDocuments: a communication that voids by numbers, in the order of the schema, ready to be signed. */
export function buildVoidingUbl(communication: CompletedVoiding, correlative: number): UblDocument {
  return buildUblDocument(
    VOIDED_DOCUMENTS,
    [
      ...buildCommunicationIdentification(communication, correlative, VOIDING_CUSTOMIZATION),
      ...buildCommunicationIssuer(communication.issuer),
      ...communication.lines.map(buildVoidedLine),
    ],
    ['sac'],
  );
}

/** Builds the line of one document of a comunicación de baja. */
function buildVoidedLine(line: VoidedLine): Markup {
  return element(
    'sac:VoidedDocumentsLine',
    null,
    textElement('cbc:LineID', null, String(line.number)),
    textElement('cbc:DocumentTypeCode', null, line.documentType),
    textElement('sac:DocumentSerialID', null, line.series),
    textElement('sac:DocumentNumberID', null, String(line.correlative)),
    textElement('sac:VoidReasonDescription', null, line.reason),
  );
}
