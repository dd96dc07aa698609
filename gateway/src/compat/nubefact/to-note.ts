import { CREDIT_NOTE_REASONS, DEBIT_NOTE_REASONS } from '@chasqui/core/catalogs';
import { buildBody, type RequestBody } from '../request-body.ts';
import type { SaleFields } from './sale-fields.ts';

/** Returns the reason of a note with the words of its catalog, because NubeFact has only a code. */
function toReason(sale: SaleFields): RequestBody {
  const { tipo_de_nota_de_credito: credit, tipo_de_nota_de_debito: debit } = sale;
  if (sale.tipo_de_comprobante === '07') {
    return buildBody({ responseCode: credit, responseDescription: credit && CREDIT_NOTE_REASONS[credit].name });
  }
  return buildBody({ responseCode: debit, responseDescription: debit && DEBIT_NOTE_REASONS[debit].name });
}

/** Returns the reason of a note, and the document that it modifies. */
export function toNoteFields(sale: SaleFields): RequestBody {
  const { documento_que_se_modifica_serie: series, documento_que_se_modifica_numero: number } = sale;
  return buildBody({
    referenceDocumentType: sale.documento_que_se_modifica_tipo,
    referenceDocumentId:
      series === undefined || number === undefined ? undefined : `${series.toUpperCase()}-${String(number)}`,
    ...toReason(sale),
  });
}
