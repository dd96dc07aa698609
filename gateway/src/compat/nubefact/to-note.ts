import { CREDIT_NOTE_REASONS, DEBIT_NOTE_REASONS } from '@chasqui/core/catalogs';
import { type Body, given } from './given.ts';
import type { SaleFields } from './sale-fields.ts';

/** Returns the reason of a note with the words of its catalog, because NubeFact has only a code. */
function toReason(sale: SaleFields): Body {
  const { tipo_de_nota_de_credito: credit, tipo_de_nota_de_debito: debit } = sale;
  if (sale.tipo_de_comprobante === '07') {
    return given({ responseCode: credit, responseDescription: credit && CREDIT_NOTE_REASONS[credit].name });
  }
  return given({ responseCode: debit, responseDescription: debit && DEBIT_NOTE_REASONS[debit].name });
}

/** Returns the reason of a note, and the document that it modifies. */
export function toNoteFields(sale: SaleFields): Body {
  const { documento_que_se_modifica_serie: series, documento_que_se_modifica_numero: number } = sale;
  return given({
    referenceDocumentType: sale.documento_que_se_modifica_tipo,
    referenceDocumentId:
      series === undefined || number === undefined ? undefined : `${series.toUpperCase()}-${String(number)}`,
    ...toReason(sale),
  });
}
