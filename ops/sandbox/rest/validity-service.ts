import { decimal } from '@chasqui/core/decimal';
import * as v from 'valibot';
import type { Register } from '../register/register.ts';
import { refuseCall, refuseRequest } from './error-bodies.ts';
import { hasContentType, type JsonReply, type RestRequest, type RestRoute } from './rest-route.ts';
import type { Tokens } from './tokens.ts';

const TextOrNumberSchema = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

const QuestionSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    numRuc: v.pipe(v.string(), v.regex(/^\d{11}$/)),
    codComp: v.string(),
    numeroSerie: v.pipe(v.string(), v.regex(/^[A-Z0-9]{4}$/)),
    numero: v.pipe(TextOrNumberSchema, v.regex(/^\d{1,8}$/)),
    fechaEmision: v.pipe(v.string(), v.regex(/^\d{2}\/\d{2}\/\d{4}$/)),
    monto: v.pipe(TextOrNumberSchema, v.regex(/^\d{1,15}(\.\d{1,2})?$/)),
  }),
);

type Question = v.InferOutput<typeof QuestionSchema>;

/** Types of which the consulta integrada speaks. The register has no receipts for fees (R1, R7): it finds none. */
const SPOKEN_OF = /^(01|03|04|07|08|R1|R7)$/;

interface ValidityServiceDeps {
  readonly register: Register;
  readonly tokens: Tokens;
  readonly now: () => Date;
}

/** Creates the consulta integrada: does SUNAT know a document of this number, day and total? */
export function createValidityRoutes(deps: ValidityServiceDeps): readonly RestRoute[] {
  return [
    {
      method: 'POST',
      path: /^\/v1\/contribuyente\/contribuyentes\/(\d{11})\/validarcomprobante$/,
      handle: async (request) => checkValidity(request, deps),
    },
  ];
}

function checkValidity(request: RestRequest, { register, tokens, now }: ValidityServiceDeps): JsonReply {
  if (tokens.findGrant(request)?.service !== 'validity') return refuseCall(401);
  if (!hasContentType(request, 'application/json')) return refuseCall(415);
  const parsed = v.safeParse(QuestionSchema, request.body.toString('utf8'));
  if (!parsed.success) {
    return refuseRequest(parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`).join('; '));
  }
  if (!SPOKEN_OF.test(parsed.output.codComp)) {
    return ok({ success: false, message: 'El tipo de comprobante no se consulta', errorCode: '0302' });
  }
  return ok({ success: true, message: 'Operation Success! ', data: findValidity(parsed.output, register, now()) });
}

function findValidity(question: Question, register: Register, now: Date): object {
  const { numRuc, codComp, numeroSerie, numero, fechaEmision, monto } = question;
  const name = { ruc: numRuc, documentType: codComp, series: numeroSerie, correlative: numero };
  const registration = register.find(name);
  if (registration?.verdict !== 'accepted') return notFound('El comprobante no ha sido informado a SUNAT');
  // The register does not know day and total of a document that a daily summary informed.
  const { issueDate, total } = registration.standing ?? { issueDate: null, total: null };
  if (issueDate !== null && issueDate !== fechaEmision.split('/').reverse().join('-')) {
    return notFound('La fecha de emision no coincide con la informada');
  }
  if (total !== null && !decimal(total).equals(monto)) return notFound('El monto no coincide con el informado');
  if (registration.validity === '0') return notFound('El comprobante no ha sido informado a SUNAT');
  const isVoided = registration.validity === '2' || register.findVoiding(name, now) === 'done';
  return { estadoCp: isVoided ? '2' : '1', estadoRuc: '00', condDomiRuc: '00', observaciones: [] };
}

function notFound(observation: string): object {
  return { estadoCp: '0', observaciones: [observation] };
}

function ok(body: object): JsonReply {
  return { kind: 'json', status: 200, body };
}
