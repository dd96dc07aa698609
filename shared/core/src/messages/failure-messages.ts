import { say } from './message.ts';

/** Messages of failures before or beside an operation. */
export const SERVICE_FAILURES = {
  internal: say(
    'Something went wrong on our side; the request id leads us to it',
    'Algo falló de nuestro lado; el id de la solicitud nos lleva a la causa',
  ),
  databaseUnreachable: say(
    'The service cannot reach its database; try again',
    'El servicio no alcanza su base de datos; vuelva a intentarlo',
  ),
  noOperation: say('No such operation', 'No existe esa operación'),
  nothingThere: (request: string) => say(`There is nothing at ${request}`, `No hay nada en ${request}`),
  noJson: say(
    'The body must be JSON, with Content-Type: application/json',
    'El cuerpo debe ser JSON, con Content-Type: application/json',
  ),
  malformedBody: say('the body must be valid JSON', 'el cuerpo debe ser JSON válido'),
  malformedCall: (mostCalls: number) =>
    say(
      `the call must be one of tRPC, with at most ${mostCalls} calls of one kind in a batch`,
      `la llamada debe ser de tRPC, con ${mostCalls} llamadas de un solo tipo por lote como máximo`,
    ),
  returnCode: say('must be a return code: 1 to 4 digits', 'debe ser un código de retorno: de 1 a 4 dígitos'),
  unknownReturnCode: (code: string) =>
    say(`Return code ${code} is unknown`, `No se conoce el código de retorno ${code}`),
  malformedRequest: say('the request must be valid HTTP', 'la solicitud debe ser HTTP válido'),
  headersTooLong: say(
    'the request line and the headers must not be longer than 16 KiB',
    'la línea de solicitud y los encabezados no deben superar 16 KiB',
  ),
  requestLate: say('the request did not come in time', 'la solicitud no llegó a tiempo'),
} as const;
