import type { FileKind } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { ResourceTemplate } from '@modelcontextprotocol/server';
import * as v from 'valibot';
import { findDocument } from '../find-document.ts';
import { answerJson, inBrief } from './answer.ts';
import { callOperation } from './call-operation.ts';
import { offerTool } from './offer-tool.ts';
import type { ToolParts } from './tool-parts.ts';

/** Tools that call one operation. Texts and inputs are those of the operation in the service's OpenAPI document. */
const OPERATIONS: readonly (readonly [tool: string, operationId: string])[] = [
  ['list_documents', 'documents.list'],
  ['list_clients', 'clients.list'],
  ['list_products', 'products.list'],
  ['list_series', 'series.list'],
  ['list_receivables', 'receivables.list'],
  ['report_sales', 'reports.sales'],
  ['explain_error', 'errors.get'],
  ['find_districts', 'districts.list'],
  ['find_product_codes', 'productCodes.list'],
];

const AnyInputSchema = v.record(v.string(), v.unknown());
const DocumentInputSchema = v.object({ document: v.string() });

const DOCUMENT = say(
  'Number such as F001-123 or 20601234565-01-F001-123, or id',
  'Número como F001-123 o 20601234565-01-F001-123, o id',
);

/** Schema of tools about one document. */
export function documentSchema({ say: inWords }: Pick<ToolParts, 'say'>) {
  const document = { type: 'string', description: inWords(DOCUMENT) };
  return { type: 'object', properties: { document }, required: ['document'], additionalProperties: false };
}

/** Offers the tools that change nothing, and the files of documents. */
export function offerReadingTools(parts: ToolParts, mayEmit: boolean): void {
  for (const [name, operationId] of OPERATIONS) {
    // An older service may lack an operation.
    if (parts.description.has(operationId)) offerOperation(parts, name, operationId);
  }
  offerDocumentTools(parts);
  offerFiles(parts);
  offerRequestDescription(parts);
  if (mayEmit) offerValidation(parts);
}

function offerOperation(parts: ToolParts, name: string, operationId: string): void {
  const { client, description } = parts;
  const { text, inputSchema } = description.describe(operationId);
  offerTool(parts, {
    ...{ name, text, inputSchema, isReading: true, input: AnyInputSchema },
    run: async (input) => answerJson(inBrief(await callOperation(client, 'query', operationId, input))),
  });
}

function offerDocumentTools(parts: ToolParts): void {
  const { client, say: inWords } = parts;
  const shared = { inputSchema: documentSchema(parts), isReading: true, input: DocumentInputSchema };
  offerTool(parts, {
    ...shared,
    name: 'get_document',
    text: inWords(
      say(
        'State, amounts, request and warnings of a document',
        'Estado, importes, pedido y advertencias de un comprobante',
      ),
    ),
    async run({ document }) {
      const { history: _history, ...record } = await findDocument(client, document);
      return answerJson(inBrief(record));
    },
  });
  offerTool(parts, {
    ...shared,
    name: 'document_history',
    text: inWords(say('States of a document, with time and cause', 'Estados de un comprobante, con hora y causa')),
    async run({ document }) {
      const { documentId, status, history } = await findDocument(client, document);
      return answerJson(inBrief({ documentId, status, history }));
    },
  });
  offerTool(parts, {
    ...shared,
    name: 'document_files',
    text: inWords(say('Links to PDF, XML and CDR of a document', 'Enlaces al PDF, XML y CDR de un comprobante')),
    async run({ document }) {
      const { id, documentId, links } = await findDocument(client, document);
      const kinds = FILE_KINDS.filter((kind) => links[kind] !== null);
      const files = kinds.map((kind) => ({
        ...{ type: 'resource_link' as const, uri: `chasqui://documents/${id}/${kind}` },
        ...{ name: `${documentId}.${kind}`, mimeType: MEDIA_TYPES[kind] },
      }));
      return answerJson(inBrief({ documentId, publicPage: links.public }), ...files);
    },
  });
}

const MEDIA_TYPES = { pdf: 'application/pdf', xml: 'application/xml', cdr: 'application/xml' } as const;
const FILE_KINDS = ['pdf', 'xml', 'cdr'] as const satisfies readonly FileKind[];
const FileSchema = v.object({ id: v.string(), kind: v.picklist(FILE_KINDS) });

function offerFiles({ server, client, say: inWords }: ToolParts): void {
  const template = new ResourceTemplate('chasqui://documents/{id}/{kind}', { list: undefined });
  const description = inWords(say('PDF, XML or CDR of a document', 'PDF, XML o CDR de un comprobante'));
  server.registerResource('document-file', template, { description }, async (uri, variables) => {
    const { id, kind } = v.parse(FileSchema, variables);
    const { bytes } =
      kind === 'cdr' ? await client.download(id, kind, { format: 'xml' }) : await client.download(id, kind);
    const content =
      kind === 'pdf' ? { blob: Buffer.from(bytes).toString('base64') } : { text: new TextDecoder().decode(bytes) };
    return { contents: [{ uri: uri.href, mimeType: MEDIA_TYPES[kind], ...content }] };
  });
}

/** Types of documents that can be checked and emitted, without those that void others: `void` finds the right one. */
function emittableTypes({ description }: Pick<ToolParts, 'description'>): string[] {
  return description.namesIn('validations').filter((type) => type !== 'voided-documents' && type !== 'reversals');
}

function typeSchema(parts: ToolParts) {
  return { enum: emittableTypes(parts), type: 'string', description: parts.say(TYPE) };
}

const TYPE = say(
  'Type of document: invoice is a factura, receipt a boleta, despatch-advice a guide of the sender',
  'Tipo: invoice es una factura, receipt una boleta, despatch-advice una guía de remitente',
);

/** Schema of tools that take a request. A model reads the schema of its type with `describe_request`. */
export function requestSchema(parts: ToolParts) {
  const text = say('Request, as describe_request says for its type', 'Pedido, como dice describe_request para su tipo');
  return {
    type: 'object',
    properties: { type: typeSchema(parts), request: { type: 'object', description: parts.say(text) } },
    required: ['type', 'request'],
    additionalProperties: false,
  };
}

export function requestInput(parts: ToolParts) {
  return v.object({ type: v.picklist(emittableTypes(parts)), request: AnyInputSchema });
}

/** The schemas of all requests would fill a model's memory. This tool gives the one that it needs. */
function offerRequestDescription(parts: ToolParts): void {
  const { description, say: inWords } = parts;
  offerTool(parts, {
    name: 'describe_request',
    text: inWords(
      say(
        'JSON Schema and an example of the request for a type of document',
        'JSON Schema y un ejemplo del pedido para un tipo de comprobante',
      ),
    ),
    isReading: true,
    inputSchema: {
      type: 'object',
      properties: { type: typeSchema(parts) },
      required: ['type'],
      additionalProperties: false,
    },
    input: v.object({ type: v.picklist(emittableTypes(parts)) }),
    async run({ type }) {
      const { inputSchema, example } = description.describe(`emissions.${type}`);
      return answerJson({ example, schema: inputSchema });
    },
  });
}

function offerValidation(parts: ToolParts): void {
  const { client, say: inWords } = parts;
  offerTool(parts, {
    name: 'validate_document',
    text: inWords(
      say(
        'Checks a document without emitting it: totals and warnings, or every problem with its field',
        'Valida un comprobante sin emitirlo: totales y advertencias, o cada problema con su campo',
      ),
    ),
    isReading: true,
    inputSchema: requestSchema(parts),
    input: requestInput(parts),
    run: async ({ type, request }) =>
      answerJson(inBrief(await callOperation(client, 'mutate', `validations.${type}`, request))),
  });
}
