import { bilingual } from '@chasqui/core/messages';
import type { OpenAPI } from '@orpc/contract';
import { COUNTED, withHeaders } from '../kernel/operation/answer-headers.ts';
import { GREENTER_MODELS } from './greenter/index.ts';

const TAG = 'Other systems';

/** Group of the operations for programs of other systems. */
export const FOREIGN_TAG = {
  name: TAG,
  description: bilingual(
    'Addresses for programs that speak the formats of NubeFact, Greenter, lycet and apisperu. `GET /compat` lists the operations.',
    'Direcciones para programas que hablan los formatos de NubeFact, Greenter, lycet y apisperu. `GET /compat` enumera las operaciones.',
  ),
  'x-displayName': bilingual(TAG, 'Otros sistemas'),
};

type Example = Readonly<Record<string, unknown>>;

/** @param name unique among the examples of an operation */
function json(name: string, schema: OpenAPI.SchemaObject, value: Example | readonly Example[]) {
  return { 'application/json': { schema, examples: { [name]: { value } } } };
}

function body(description: string, value: Example): OpenAPI.RequestBodyObject {
  return { required: true, content: json('request', { type: 'object', description }, value) };
}

function objectOf(properties: Readonly<Record<string, OpenAPI.SchemaObject>>): OpenAPI.SchemaObject {
  return { type: 'object', properties };
}

const TEXT: OpenAPI.SchemaObject = { type: 'string' };
const LINK: OpenAPI.SchemaObject = { type: ['string', 'null'] };
const TRUTH: OpenAPI.SchemaObject = { type: 'boolean' };

type Responses = Readonly<Record<number, readonly [description: string, content: OpenAPI.ResponseObject['content']]>>;

function describe(operation: OpenAPI.OperationObject, responses: Responses): OpenAPI.OperationObject {
  const described = Object.entries(responses).map(([status, [description, content]]) => [
    status,
    withHeaders({ description, ...(content !== undefined && { content }) }, COUNTED),
  ]);
  return {
    ...operation,
    tags: [TAG],
    security: [{ apiKey: [] }, { accessToken: [] }],
    responses: Object.fromEntries(described),
  };
}

const NUBEFACT_ANSWER = objectOf({
  ...{ tipo_de_comprobante: { type: 'integer' }, serie: TEXT, numero: { type: 'integer' }, enlace: TEXT },
  ...{ enlace_del_pdf: TEXT, enlace_del_xml: TEXT, enlace_del_cdr: LINK, aceptada_por_sunat: TRUTH },
  ...{ sunat_description: LINK, sunat_note: LINK, sunat_responsecode: LINK, sunat_soap_error: TEXT, anulado: TRUTH },
  ...{ cadena_para_codigo_qr: TEXT, codigo_hash: LINK, key: TEXT },
});

const NUBEFACT_ERROR = objectOf({ errors: TEXT, codigo: { type: 'integer' } });

function nubefactError(errors: string, codigo: number) {
  return json(`code-${codigo}`, NUBEFACT_ERROR, { errors, codigo });
}

const NUBEFACT = describe(
  {
    operationId: 'compat.nubefact',
    summary: bilingual('Do an operation of NubeFact', 'Realizar una operación de NubeFact'),
    description: bilingual(
      'The body is NubeFact\'s own JSON (manual 2.9, guides 1.6); `operacion` names the operation. Any path below works, too. The key may be bare, or `Token token="KEY"`. `?dryRun=true` compares and records nothing.',
      'El cuerpo es el JSON propio de NubeFact (manual 2.9, guías 1.6); `operacion` indica la operación. También sirve cualquier ruta inferior. La clave puede ir sola, o como `Token token="KEY"`. `?dryRun=true` compara y no registra nada.',
    ),
    requestBody: body(bilingual("Request in NubeFact's format", 'Solicitud en el formato de NubeFact'), {
      operacion: 'consultar_comprobante',
      tipo_de_comprobante: 1,
      serie: 'F001',
      numero: 1,
    }),
  },
  {
    200: [
      bilingual('Done; `aceptada_por_sunat` is the verdict', 'Realizado; `aceptada_por_sunat` es el veredicto'),
      json('answer', NUBEFACT_ANSWER, {
        ...{ tipo_de_comprobante: 1, serie: 'F001', numero: 1, aceptada_por_sunat: true, sunat_responsecode: '0' },
        ...{ enlace: 'https://facturas.example/d/TOKEN', enlace_del_pdf: 'https://facturas.example/d/TOKEN.pdf' },
      }),
    ],
    400: [
      bilingual('Refused, with the code of NubeFact', 'Rechazado, con el código de NubeFact'),
      nubefactError('Este documento ya existe en NubeFacT', 23),
    ],
    401: [
      bilingual('The token does not work', 'El token no es válido'),
      nubefactError('No se pudo autenticar, el token es incorrecto o fue eliminado', 10),
    ],
    500: [
      bilingual(
        'The service cannot answer now, or the limit is reached',
        'El servicio no puede responder ahora, o se llegó al límite',
      ),
      nubefactError('Error interno desconocido, vuelva a intentarlo', 40),
    ],
  },
);

const MODEL: OpenAPI.ParameterObject = {
  name: 'model',
  in: 'path',
  required: true,
  description: bilingual('Model of Greenter', 'Modelo de Greenter'),
  schema: { type: 'string', enum: Object.keys(GREENTER_MODELS) },
};

function query(name: string, description: string): OpenAPI.ParameterObject {
  return { name, in: 'query', description, schema: { type: 'string' } };
}

const TOKEN = query('token', bilingual('API key, if it is not in the header', 'Clave API, si no va en el encabezado'));

const INVOICE = { ublVersion: '2.1', tipoDoc: '01', serie: 'F001', correlativo: '1', mtoImpVenta: 118 };

const PROBLEMS = json('problems', { type: 'array', items: objectOf({ message: TEXT, field: TEXT }) }, [
  { message: 'debe ser el RUC de la empresa del token', field: 'company.ruc' },
]);

const MESSAGE = json('refusal', objectOf({ message: TEXT }), { message: 'La clave API no es válida o fue revocada' });

const GREENTER_ERRORS: Responses = {
  400: [bilingual('Every problem, by its field in the model', 'Cada problema, por su campo en el modelo'), PROBLEMS],
  401: [bilingual('The token does not work', 'El token no es válido'), MESSAGE],
};

const VERDICT = objectOf({
  ...{ success: TRUTH, error: objectOf({ code: TEXT, message: TEXT }), cdrZip: TEXT, ticket: TEXT },
  cdrResponse: objectOf({ accepted: TRUTH, id: TEXT, code: TEXT, description: TEXT }),
});

const SENT = { success: true, cdrResponse: { accepted: true, id: 'F001-1', code: '0', description: 'Aceptada' } };

const SEND = describe(
  {
    operationId: 'compat.greenter.send',
    summary: bilingual('Send a model of Greenter', 'Enviar un modelo de Greenter'),
    description: bilingual(
      'The body is a model of Greenter, as lycet and apisperu take it. `company.ruc` must be the RUC of the key. The same model again answers the recorded document. `?dryRun=true` compares and records nothing.',
      'El cuerpo es un modelo de Greenter, como lo reciben lycet y apisperu. `company.ruc` debe ser el RUC de la clave. El mismo modelo otra vez responde con el comprobante registrado. `?dryRun=true` compara y no registra nada.',
    ),
    parameters: [MODEL, TOKEN],
    requestBody: body(bilingual('Model of Greenter to send', 'Modelo de Greenter por enviar'), INVOICE),
  },
  {
    200: [
      bilingual(
        'Recorded; `sunatResponse.success` is the verdict',
        'Registrado; `sunatResponse.success` es el veredicto',
      ),
      json('answer', objectOf({ xml: TEXT, hash: TEXT, sunatResponse: VERDICT }), {
        hash: 'mT8…',
        sunatResponse: SENT,
      }),
    ],
    ...GREENTER_ERRORS,
    409: [bilingual('The number has other content', 'El número tiene otro contenido'), MESSAGE],
  },
);

function fileOf(id: 'xml' | 'pdf', [summary, description, of]: readonly [string, string, string], type: string) {
  const operation = { operationId: `compat.greenter.${id}`, summary, description, parameters: [MODEL, TOKEN] };
  return describe(
    { ...operation, requestBody: body(of, INVOICE) },
    { 200: [bilingual('The file', 'El archivo'), { [type]: { schema: TEXT } }], ...GREENTER_ERRORS },
  );
}

const XML = fileOf(
  'xml',
  [
    bilingual('Get the XML of a model of Greenter', 'Obtener el XML de un modelo de Greenter'),
    bilingual(
      'The signed XML of a document that was sent, or the XML of another one without a signature. Nothing is recorded.',
      'El XML firmado de lo enviado; de lo demás, el XML sin firma, y no se registra nada.',
    ),
    bilingual('Model of Greenter whose XML is wanted', 'Modelo de Greenter cuyo XML se pide'),
  ],
  'text/xml',
);

const PDF = fileOf(
  'pdf',
  [
    bilingual('Get the PDF of a model of Greenter', 'Obtener el PDF de un modelo de Greenter'),
    bilingual(
      'The PDF of a document, from its model or from `{ document, parameters }`.',
      'El PDF de un comprobante, desde su modelo o desde `{ document, parameters }`.',
    ),
    bilingual('Model of Greenter whose PDF is wanted', 'Modelo de Greenter cuyo PDF se pide'),
  ],
  'application/pdf',
);

const STATUS = describe(
  {
    operationId: 'compat.greenter.status',
    summary: bilingual('Get the state of a sent document', 'Obtener el estado de lo enviado'),
    description: bilingual(
      'By `tipo`, `serie` and `numero` for `invoice` and `note`, by `ticket` for `despatch`, `voided`, `reversion` and `summary`.',
      'Por `tipo`, `serie` y `numero` para `invoice` y `note`, por `ticket` para `despatch`, `voided`, `reversion` y `summary`.',
    ),
    parameters: [
      MODEL,
      query('tipo', bilingual('Type of the document (catalog 01)', 'Tipo del comprobante (catálogo 01)')),
      query('serie', bilingual('Series of the document', 'Serie del comprobante')),
      query('numero', bilingual('Number of the document', 'Número del comprobante')),
      query('ticket', bilingual('Ticket that `send` answered', 'Ticket que respondió `send`')),
      query('ruc', bilingual('RUC of the company of the key', 'RUC de la empresa de la clave')),
      TOKEN,
    ],
  },
  { 200: [bilingual('The verdict', 'El veredicto'), json('answer', VERDICT, SENT)], ...GREENTER_ERRORS },
);

const GREENTER = '/compat/greenter/api/v1/{model}';

/** Paths for programs of other systems, as the OpenAPI document has them. */
export const FOREIGN_PATHS: Readonly<Record<string, Partial<Record<'get' | 'post', OpenAPI.OperationObject>>>> = {
  '/compat/nubefact': { post: NUBEFACT },
  [`${GREENTER}/send`]: { post: SEND },
  [`${GREENTER}/xml`]: { post: XML },
  [`${GREENTER}/pdf`]: { post: PDF },
  [`${GREENTER}/status`]: { get: STATUS },
};
