import { say } from '../../../messages/index.ts';
import { type DocumentColumn, SAME_IN_ALL_ROWS, wordsOf } from '../../kit/import-column.ts';

const TYPES = { factura: '01', boleta: '03', boletadeventa: '03' };

/**
 * Returns the columns that notes have beside those of all sales.
 * @param reasons catalog of the reasons
 * @param example code of a reason and its words, for the template
 */
export function noteColumns(
  reasons: Readonly<Record<string, { readonly name: string }>>,
  example: { readonly original: string; readonly type: string; readonly code: string; readonly words: string },
): DocumentColumn[] {
  return [
    {
      path: 'referenceDocumentId',
      title: say('Modified document', 'Documento que modifica'),
      names: [
        ...['comprobante que modifica', 'documento afectado', 'comprobante afectado', 'documento modificado'],
        ...[
          'numero documento que modifica',
          'numero de comprobante que modifica',
          'modifica a',
          'documento de referencia',
        ],
      ],
      reads: 'documentNumber',
      template: {
        examples: [example.original, ''],
        help: say(
          `Required. Series and number, such as ${example.original}. ${SAME_IN_ALL_ROWS.message}`,
          `Obligatorio. Serie y número, como ${example.original}. ${SAME_IN_ALL_ROWS.es}`,
        ),
      },
    },
    {
      path: 'referenceDocumentType',
      title: say('Modified document type', 'Tipo documento que modifica'),
      names: ['tipo comprobante que modifica', 'tipo documento afectado', 'tipo de documento modificado'],
      reads: { digits: 2, words: TYPES },
      template: {
        examples: [example.type, ''],
        help: say(
          'factura or boleta, or 01 or 03. Needed only if the series does not tell it, as on printed forms',
          'factura o boleta, o 01 o 03. Solo hace falta si la serie no lo dice, como en formularios impresos',
        ),
      },
    },
    {
      path: 'responseCode',
      title: say('Reason', 'Motivo'),
      names: ['codigo motivo', 'tipo de nota', 'motivo de la nota', 'codigo de motivo', 'reason code'],
      reads: { digits: 2, words: wordsOf(reasons) },
      template: {
        examples: [example.code, ''],
        help: say(
          `Required. Code or words of SUNAT's catalog: ${listReasons(reasons)}`,
          `Obligatorio. Código o palabras del catálogo de la SUNAT: ${listReasons(reasons)}`,
        ),
      },
    },
    {
      path: 'responseDescription',
      title: say('Reason in words', 'Descripción del motivo'),
      names: ['motivo descripcion', 'sustento', 'detalle del motivo', 'reason description'],
      reads: 'text',
      template: { examples: [example.words, ''], help: SAME_IN_ALL_ROWS },
    },
  ];
}

function listReasons(reasons: Readonly<Record<string, { readonly name: string }>>): string {
  return Object.entries(reasons)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([code, { name }]) => `${code} ${name}`)
    .join(', ');
}
