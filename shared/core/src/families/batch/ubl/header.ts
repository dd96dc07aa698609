import type { Issuer } from '../../../parties/index.ts';
import { buildSignaturePointer } from '../../../ubl/index.ts';
import { element, type Markup, textElement } from '../../../xml/index.ts';
import type { CompletedBatch } from '../completed-batch.ts';
import { shortenName } from '../shorten-name.ts';

/** RA and RC follow UBL 2.0 in versions of SUNAT's own (2072, 2074). */
const UBL_VERSION = '2.0';
const CUSTOMIZATIONS: Readonly<Record<CompletedBatch['documentType'], string>> = { RA: '1.0', RC: '1.1' };

const RUC_TYPE = '6';

/** Versions, number and days, up to where notes may follow. The number repeats the file name (2220, 2284, 2346). */
export function buildBatchIdentification(batch: CompletedBatch, correlative: number): readonly Markup[] {
  const { documentType, series, referenceDate, issueDate } = batch;
  return [
    textElement('cbc:UBLVersionID', null, UBL_VERSION),
    textElement('cbc:CustomizationID', null, CUSTOMIZATIONS[documentType]),
    textElement('cbc:ID', null, `${documentType}-${series}-${correlative}`),
    textElement('cbc:ReferenceDate', null, referenceDate),
    textElement('cbc:IssueDate', null, issueDate),
  ];
}

/** Builds the signer and the sender. The lines follow. */
export function buildBatchIssuer({ ruc, name }: Issuer): readonly Markup[] {
  const shortName = shortenName(name);
  const legalEntity = element('cac:PartyLegalEntity', null, textElement('cbc:RegistrationName', null, shortName));
  return [
    buildSignaturePointer({ ruc, name: shortName }),
    element(
      'cac:AccountingSupplierParty',
      null,
      textElement('cbc:CustomerAssignedAccountID', null, ruc),
      textElement('cbc:AdditionalAccountID', null, RUC_TYPE),
      element('cac:Party', null, legalEntity),
    ),
  ];
}
