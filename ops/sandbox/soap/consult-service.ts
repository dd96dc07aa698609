import * as v from 'valibot';
import { checkUser, rucOfUser } from '../checks/index.ts';
import type { Register } from '../register/index.ts';
import { toSoapFault } from './fault.ts';
import type { Operation } from './operation.ts';

const ArgsSchema = v.object({
  rucComprobante: v.string(),
  tipoComprobante: v.string(),
  serieComprobante: v.string(),
  numeroComprobante: v.union([v.number(), v.pipe(v.string(), v.transform(Number))]),
});

type Query = v.InferOutput<typeof ArgsSchema>;

interface CdrStatus {
  readonly content?: string;
  readonly statusCode: string;
  readonly statusMessage: string;
}

/** getStatusCdr: the CDR of any number the register holds, accepted or rejected. The number is compared as a number. */
export function createStatusCdrOperation(register: Register): Operation {
  return async (args, credentials) => {
    const refusal = checkUser(credentials);
    if (refusal !== null) return { kind: 'fault', fault: toSoapFault(refusal) };
    const query = v.safeParse(ArgsSchema, args);
    const sender = credentials === null ? '' : rucOfUser(credentials);
    const status = query.success
      ? findStatus(query.output, sender, register)
      : answer('0008', 'Faltan datos del comprobante');
    await register.settled();
    return { kind: 'result', result: { statusCdr: status } };
  };
}

function findStatus(query: Query, sender: string, register: Register): CdrStatus {
  if (query.rucComprobante !== sender) return answer('0012', 'El comprobante no le pertenece');
  const registration = register.find({
    ruc: query.rucComprobante,
    documentType: query.tipoComprobante,
    series: query.serieComprobante,
    correlative: String(query.numeroComprobante),
  });
  if (registration === undefined) return describeMissing(query);
  return { content: registration.cdr, ...answer('0004', 'La constancia existe') };
}

/** Why there is no CDR, as far as the query itself tells. */
function describeMissing({ tipoComprobante, serieComprobante, numeroComprobante }: Query): CdrStatus {
  if (!/^\d{2}$/.test(tipoComprobante)) return answer('0005', 'El tipo de comprobante es incorrecto');
  if (!/^[A-Z0-9]{4}$/.test(serieComprobante)) return answer('0006', 'La serie es incorrecta');
  if (!Number.isInteger(numeroComprobante) || numeroComprobante < 1) return answer('0007', 'El numero es incorrecto');
  return answer('0011', 'El comprobante de pago electronico no existe');
}

function answer(statusCode: string, statusMessage: string): CdrStatus {
  return { statusCode, statusMessage };
}
