/** Codes of NubeFact's errors. */
export type NubefactCode = 10 | 11 | 12 | 20 | 21 | 22 | 23 | 24 | 40 | 50 | 51;

/** Texts of the errors that need no other. That of 23 is NubeFact's own: programs compare it. */
export const STANDARD_TEXTS: Readonly<Record<NubefactCode, string>> = {
  10: 'No se pudo autenticar, el token es incorrecto o fue eliminado',
  11: 'La ruta o URL no es correcta o no existe',
  12: 'Solicitud incorrecta, el Content-Type debe ser application/json',
  20: 'El archivo enviado no cumple con el formato establecido',
  21: 'No se pudo completar la operación',
  22: 'El documento se envía fuera del plazo permitido',
  23: 'Este documento ya existe en NubeFacT',
  24: 'El documento indicado no existe o no fue enviado',
  40: 'Error interno desconocido, vuelva a intentarlo',
  50: 'La cuenta está suspendida',
  51: 'La cuenta está suspendida por falta de pago',
};

/** Problem of a request, with the name that its format has for the field; empty for the whole request. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** Returns the problems as one text: `moneda no es un valor conocido; items[0].cantidad debe ser un número`. */
function joinProblems(problems: readonly FieldProblem[]): string {
  return problems.map(({ field, message }) => (field === '' ? message : `${field} ${message}`)).join('; ');
}

/** Refusal of a request of NubeFact's format, before anything of it is recorded. */
export class NubefactRefusal extends Error {
  readonly codigo: NubefactCode;
  readonly problems: readonly FieldProblem[];

  constructor(codigo: NubefactCode, problems: readonly FieldProblem[] = []) {
    super(problems.length === 0 ? STANDARD_TEXTS[codigo] : joinProblems(problems));
    this.name = 'NubefactRefusal';
    this.codigo = codigo;
    this.problems = problems;
  }
}
