import type { LineReading, SaleReading } from '../sale/index.ts';

/** One rule of the authority about the content of a factura. */
export interface Rule {
  /** SUNAT's number; 4000 and up is an observation. */
  readonly code: string;
  /** What the authority says when the rule is broken. */
  readonly message: string;
  /** Where the document breaks the rule, for whoever has to mend it; null when the document keeps it. */
  readonly check: (sale: SaleReading) => string | null;
}

/** A rule that is broken as a whole, with nothing to point at. */
export function rule(code: string, message: string, isBroken: (sale: SaleReading) => boolean): Rule {
  return { code, message, check: (sale) => (isBroken(sale) ? 'documento' : null) };
}

/** A rule every line must keep: the detail is the number of the first line that does not. */
export function lineRule(
  code: string,
  message: string,
  isBroken: (line: LineReading, sale: SaleReading) => boolean,
): Rule {
  return {
    code,
    message,
    check: (sale) => {
      const broken = sale.lines.find((line) => isBroken(line, sale));
      return broken === undefined ? null : `linea ${broken.id}`;
    },
  };
}
