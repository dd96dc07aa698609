import { isRuc } from './identity.ts';

/** Company or person in SUNAT's reduced register (padrón reducido del RUC). */
export interface Taxpayer {
  readonly ruc: string;
  readonly name: string;
  /** Estado del contribuyente: ACTIVO, BAJA DE OFICIO, BAJA DEFINITIVA... SUNAT cuts long ones at 20 characters. */
  readonly status: string;
  /** Condición de domicilio: HABIDO, NO HABIDO, PENDIENTE... */
  readonly domicile: string;
  /** Six digits. Null for a person, whose domicile SUNAT does not publish. */
  readonly ubigeo: string | null;
  /** Null for a person. */
  readonly address: string | null;
}

const FIELDS = 15;
/** The register writes an empty field as one hyphen or several. */
const EMPTY = /^-*$/;
/** The names may hold bytes that are no text. */
const CONTROLS = /\p{Cc}+/gu;

/**
 * Parses a line of the register's file: 15 fields, each followed by `|`. Returns null for the header, and for a line of
 * another form, which a stray `|` in a name makes.
 */
export function parseTaxpayer(line: string): Taxpayer | null {
  const fields = line.trimEnd().replace(/\|$/, '').split('|');
  if (fields.length !== FIELDS || !isRuc(fields[0] ?? '')) return null;
  const text = (index: number) => {
    const value = (fields[index] ?? '').replaceAll(CONTROLS, ' ').trim();
    return EMPTY.test(value) ? null : value;
  };
  const name = text(1);
  if (name === null) return null;
  return {
    ruc: fields[0] ?? '',
    name,
    status: text(2) ?? '',
    domicile: text(3) ?? '',
    ubigeo: text(4),
    address: formatAddress(text),
  };
}

/** Parts of an address in the order in which SUNAT prints them: their fields, and the word before each. */
const ADDRESS_PARTS = [
  [5, ''],
  [6, ''],
  [9, 'NRO. '],
  [10, 'INT. '],
  [12, 'DPTO. '],
  [13, 'MZA. '],
  [11, 'LOTE. '],
  [14, 'KM. '],
  [7, ''],
  [8, ''],
] as const;

function formatAddress(text: (index: number) => string | null): string | null {
  const parts = ADDRESS_PARTS.flatMap(([index, word]) => {
    const value = text(index);
    return value === null ? [] : [word + value];
  });
  return parts.length === 0 ? null : parts.join(' ');
}
