import { type Message, say } from '../messages/index.ts';

/**
 * Kinds of SUNAT's refusals. `order`: the state of the month does not allow the step. `no_data`: the period is empty, which is an
 * answer. `sent_before`: a file of this name was sent. `retry`: the same call may work later. `fault`: our call or file is wrong.
 */
export type SireCodeKind = 'order' | 'no_data' | 'sent_before' | 'retry' | 'fault';

export interface SireCode {
  readonly kind: SireCodeKind;
  readonly meaning: Message;
}

const NOTHING_TO_DELETE = say(
  'There is no preliminary register to take back.',
  'No hay un registro preliminar que eliminar.',
);
const BAD_CALL = say(
  'SUNAT does not understand a parameter of the call.',
  'SUNAT no entiende un parámetro de la llamada.',
);
const BAD_FILE = say(
  'SUNAT refuses the name or the content of the file.',
  'SUNAT rechaza el nombre o el contenido del archivo.',
);
const BAD_RATE = say(
  'SUNAT refuses the date, the currency or the exchange rate.',
  'SUNAT rechaza la fecha, la moneda o el tipo de cambio.',
);
const NOT_OPEN = say('SUNAT has not opened this period.', 'SUNAT no ha abierto este periodo.');
const NO_REPLACEMENT = say('There is no replacement to take back.', 'No hay un reemplazo que eliminar.');
const NO_DOCUMENT = say(
  'SUNAT does not find the document, or does not let it be deleted.',
  'SUNAT no encuentra el comprobante o no permite eliminarlo.',
);
const NO_FILE = say(
  'SUNAT does not have this file, or has not finished it: ask for the ticket again.',
  'SUNAT no tiene este archivo o no lo ha terminado: vuelva a consultar el ticket.',
);

/** Returns one entry for each code of a list with ranges: `1001-1003 1010`. */
function rows(codes: string, kind: SireCodeKind, meaning: Message): readonly (readonly [string, SireCode])[] {
  return codes.split(' ').flatMap((part) => {
    const [first = '', last = first] = part.split('-');
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_, index) => [String(Number(first) + index), { kind, meaning }] as const);
  });
}

const CODES: ReadonlyMap<string, SireCode> = new Map([
  ...rows('1001-1003', 'fault', BAD_CALL),
  ...rows('1005', 'order', NOT_OPEN),
  ...rows('1006', 'order', say('The period is later than the current one.', 'El periodo es posterior al actual.')),
  ...rows(
    '1007',
    'order',
    say('SUNAT does not allow this step for the period.', 'SUNAT no permite este paso para el periodo.'),
  ),
  ...rows(
    '1008',
    'order',
    say(
      'The period is in its preliminary already. Take the preliminary back to replace or accept anew.',
      'El periodo ya está en preliminar. Elimine el preliminar para reemplazar o aceptar de nuevo.',
    ),
  ),
  ...rows(
    '1009',
    'order',
    say(
      'The register was generated already. Only later adjustments can change it, in SOL.',
      'El registro ya fue generado. Solo puede cambiarse con ajustes posteriores, en SOL.',
    ),
  ),
  ...rows('1010 2296 2297', 'order', NOTHING_TO_DELETE),
  ...rows('1011-1012 1323', 'fault', NO_DOCUMENT),
  ...rows('1014 1022 1025-1030 1044 1048-1050 1064 1093 1138-1139', 'fault', BAD_FILE),
  ...rows(
    '1024',
    'sent_before',
    say(
      'A file of this name was sent already. Take the replacement back before a second one.',
      'Ya se envió un archivo con este nombre. Elimine el reemplazo antes de enviar otro.',
    ),
  ),
  ...rows('1052 1067-1069 1071-1073 1076-1079', 'fault', BAD_CALL),
  ...rows('1056-1057 1518', 'fault', BAD_CALL),
  ...rows('1059-1061 1104 1112-1119', 'fault', BAD_CALL),
  ...rows('1070', 'no_data', say('SUNAT has no documents for the period.', 'SUNAT no tiene comprobantes del periodo.')),
  ...rows('1120 1135-1136', 'fault', BAD_CALL),
  ...rows('1134 2278', 'retry', NO_FILE),
  ...rows('1140 1161', 'fault', BAD_CALL),
  ...rows('1141-1145', 'fault', BAD_RATE),
  ...rows('1346', 'fault', say('The file is above 6 GB.', 'El archivo supera los 6 GB.')),
  ...rows('1348', 'fault', say('The file is no .zip.', 'El archivo no es un .zip.')),
  ...rows('1350', 'fault', say('The file is empty.', 'El archivo está vacío.')),
  ...rows('1351', 'retry', say('The service that takes files failed.', 'Falló el servicio que recibe archivos.')),
  ...rows(
    '2293',
    'order',
    say(
      'The period is still a proposal. Accept or replace it first.',
      'El periodo sigue en propuesta. Acéptela o reemplácela primero.',
    ),
  ),
  ...rows('2294', 'order', say('The preliminary register is registered already.', 'El preliminar ya está registrado.')),
  ...rows('2295', 'order', say('The register was generated in the portal.', 'El registro fue generado en el portal.')),
  ...rows('2298', 'order', NO_REPLACEMENT),
  ...rows(
    '2299-2300',
    'order',
    say(
      'The replacement is registered already. Take the preliminary back first.',
      'El reemplazo ya está registrado. Elimine primero el preliminar.',
    ),
  ),
]);

/** Returns the meaning of SUNAT's code, the one in `errors` of the answer; null for a code that its manual does not list. */
export function findSireCode(code: string): SireCode | null {
  return CODES.get(code) ?? null;
}
