import { purchaseQuestionOf } from '@chasqui/core/authority';
import { toJsonNumber } from '@chasqui/core/decimal';
import { validationError } from '@chasqui/core/errors';
import { base64Field, component, described } from '@chasqui/core/fields';
import { inLanguage, type Language, type Message, say, schemaMessage } from '@chasqui/core/messages';
import {
  mapTotals,
  type SupplierDocument,
  SupplierDocumentError,
  type SupplierSignature,
} from '@chasqui/core/sire/supplier-document';
import type { ReadSupplierFile, SupplierFile } from '@chasqui/core/sire/supplier-file';
import { linkPurchase } from '@chasqui/db/purchases/link-purchase';
import type { FoundValidity } from '@chasqui/db/purchases/purchase-validity';
import { getIssuer } from '@chasqui/db/tenants';
import * as v from 'valibot';
import type { MemberContext } from '../../../kernel/context.ts';
import { issuerProcedure } from '../../../kernel/operation/procedure.ts';
import { type Conflict, closedQuery } from '../../../kernel/parameters/closed-query.ts';
import { findAuthorityClients } from '../../credentials/company-authority.ts';
import { findApiClient } from '../../credentials/company-credentials.ts';
import { PurchaseValiditySchema } from './purchase-body.ts';

interface UploadedFile {
  readonly xml?: string | undefined;
  readonly zip?: string | undefined;
}

const ONE_FILE: Conflict<UploadedFile> = [
  'xml',
  ({ xml, zip }) => (xml === undefined) === (zip === undefined),
  say('must be given, or zip in its place, and not both', 'debe darse, o zip en su lugar, pero no ambos'),
];

const XML_MESSAGE = schemaMessage(say('must be the text of an XML', 'debe ser el texto de un XML'));

const UploadSchema = closedQuery([ONE_FILE], {
  xml: v.optional(
    v.pipe(
      v.string(XML_MESSAGE),
      v.minLength(1, XML_MESSAGE),
      described("Text of the supplier's XML", 'Texto del XML del proveedor'),
    ),
  ),
  zip: v.optional(base64Field(say('must be a zip in base64', 'debe ser un zip en base64'))),
});

const SIGNATURE_FAULTS = [
  'malformed',
  'no_signature',
  'several_signatures',
  'unsupported',
  'bad_certificate',
  'altered',
] as const satisfies readonly NonNullable<SupplierSignature['fault']>[];

const SignatureSchema = component(
  'SupplierSignature',
  v.object({
    valid: v.pipe(
      v.boolean(),
      described(
        'True if the XML is as it was signed. That the certificate comes from an accredited entity is not checked',
        'True si el XML está como se firmó. No se verifica que el certificado sea de una entidad acreditada',
      ),
    ),
    fault: v.pipe(
      v.nullable(v.picklist(SIGNATURE_FAULTS)),
      described(
        'altered: the content or signature was changed. unsupported: a form of signature that cannot be verified here',
        'altered: se cambió el contenido o la firma. unsupported: una forma de firma que aquí no se puede verificar',
      ),
    ),
    detail: v.nullable(v.string()),
    signer: v.pipe(
      v.nullable(
        v.object({
          subject: v.string(),
          issuer: v.string(),
          validFrom: v.string(),
          validTo: v.string(),
          isSupplier: v.pipe(
            v.boolean(),
            described(
              'False for the certificate of another, such as a provider that signs for the supplier',
              'False si el certificado es de otro, como un proveedor que firma por el emisor',
            ),
          ),
        }),
      ),
      described('Certificate of a valid signature', 'Certificado de una firma válida'),
    ),
  }),
);

const SupplierXmlSchema = component(
  'SupplierXml',
  v.object({
    purchaseId: v.string(),
    issuer: v.object({ ruc: v.string(), name: v.string() }),
    documentType: v.string(),
    series: v.string(),
    number: v.string(),
    issueDate: v.string(),
    currencyCode: v.string(),
    totals: v.pipe(
      v.object(mapTotals(() => v.number())),
      described("Amounts in the document's currency", 'Importes en la moneda del comprobante'),
    ),
    signature: SignatureSchema,
    validity: v.pipe(
      v.nullable(PurchaseValiditySchema),
      described(
        'Null without the client `sunat.api`, and if SUNAT did not answer',
        'Null sin la aplicación `sunat.api`, y si SUNAT no respondió',
      ),
    ),
  }),
);

export const addSupplierXml = issuerProcedure('POST /api/purchases/xml', 'Purchases', {
  scope: 'purchases',
  summary: say("Upload a supplier's XML", 'Subir el XML de un proveedor'),
  description: say(
    'Reads a factura, boleta or note of UBL 2.1 that was issued to the company, verifies its signature, and asks SUNAT about it. ' +
      'The XML is linked with its purchase; if no proposal has had it yet, the purchase is made. The same document again is the same purchase, with the newest XML. ' +
      'A zip may have the CDR and other files beside the one XML. The body has at most 1 MiB, and the XML in a zip 4 MiB.',
    'Lee una factura, boleta o nota de UBL 2.1 emitida a la empresa, verifica su firma y pregunta por ella a SUNAT. ' +
      'El XML queda vinculado con su compra; si ninguna propuesta la tenía, la compra se crea. El mismo comprobante otra vez es la misma compra, con el XML más nuevo. ' +
      'Un zip puede tener el CDR y otros archivos además del único XML. El cuerpo tiene 1 MiB como máximo, y el XML de un zip, 4 MiB.',
  ),
})
  .input(UploadSchema)
  .output(SupplierXmlSchema)
  .mutation(async ({ ctx, input }) => {
    const { deps, tenant, language } = ctx;
    const path = input.xml === undefined ? 'zip' : 'xml';
    const { document, xml } = await readFile(ctx, toFile(input), path);
    const { ruc } = await getIssuer(deps.db, tenant);
    if (document.buyer.identityNumber !== ruc) throw problemsOf(path, [notOurs(document, ruc)]);
    const validity = await askValidity(ctx, document, ruc);
    const purchaseId = await linkPurchase(deps.db, tenant, { document, xml, validity });
    const checkedAt = deps.clock.now().toISOString();
    return toBody({ purchaseId, document, validity: validity && { ...validity, checkedAt } }, language);
  });

function toFile({ xml, zip = '' }: UploadedFile): SupplierFile {
  return xml === undefined ? { zip: new Uint8Array(Buffer.from(zip, 'base64')) } : { xml };
}

/** @throws ChasquiError VALIDATION_FAILED with all problems of the file; UNAVAILABLE */
async function readFile({ deps, tenant }: MemberContext, file: SupplierFile, path: string): Promise<ReadSupplierFile> {
  try {
    return await deps.supplierFiles.read(tenant.tenantId, file);
  } catch (error) {
    if (error instanceof SupplierDocumentError) throw problemsOf(path, error.problems);
    throw error;
  }
}

function problemsOf(path: string, problems: readonly Message[]) {
  return validationError(problems.map((message) => ({ path, code: 'SUPPLIER_XML_UNUSABLE', ...message })));
}

function notOurs({ buyer }: SupplierDocument, ruc: string): Message {
  return say(
    `must be issued to this company, ${ruc}: its buyer is ${buyer.identityNumber}`,
    `debe estar emitido a esta empresa, ${ruc}: su adquirente es ${buyer.identityNumber}`,
  );
}

/** Asks the consulta integrada about a document; null without a client, and without an answer. */
async function askValidity(
  ctx: MemberContext,
  document: SupplierDocument,
  asker: string,
): Promise<FoundValidity | null> {
  const question = purchaseQuestionOf({ ...document, total: document.totals.total });
  if (question === null) return { status: 'NOT_COVERED', issuer: null, observations: [] };
  const client = await findApiClient(ctx, 'api');
  if ('fault' in client) return null;
  const { validity } = await findAuthorityClients(ctx);
  const { ruc } = document.issuer;
  const answer = await validity.check({ ...question, ruc, asker, client: client.value, log: ctx.log });
  return answer.kind === 'answered' ? answer.validity : null;
}

interface AddedXml {
  readonly purchaseId: string;
  readonly document: SupplierDocument;
  readonly validity: (FoundValidity & { readonly checkedAt: string }) | null;
}

function toBody(
  { purchaseId, document, validity }: AddedXml,
  language: Language,
): v.InferOutput<typeof SupplierXmlSchema> {
  const { issuer, documentType, series, number, issueDate, currency, totals, signature } = document;
  const { valid, fault, detail, certificate } = signature;
  return {
    ...{ purchaseId, issuer, documentType, series, number, issueDate, currencyCode: currency },
    totals: mapTotals((name) => toJsonNumber(totals[name])),
    signature: {
      ...{ valid, fault, detail: detail && inLanguage(detail, language) },
      signer: certificate && {
        ...{ subject: certificate.subject, issuer: certificate.issuer },
        validFrom: certificate.validFrom.toISOString(),
        validTo: certificate.validTo.toISOString(),
        isSupplier: certificate.rucs.includes(issuer.ruc),
      },
    },
    validity: validity && { ...validity, observations: [...validity.observations] },
  };
}
