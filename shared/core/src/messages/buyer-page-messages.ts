import { say } from './message.ts';

/** Words of the page on which a buyer reads a document, apart from those of the document itself, which are of its paper. */
export const BUYER_PAGE_MESSAGES = {
  test: say('Test document: it has no legal effect.', 'Documento de prueba: no tiene efecto ante la SUNAT.'),
  ruc: say('RUC', 'RUC'),
  files: say('Downloads', 'Descargas'),
  pdf: say('Download PDF', 'Descargar PDF'),
  xml: say('XML', 'XML'),
  cdr: say('CDR', 'CDR'),
  filesHint: say(
    "The PDF is for reading and printing. The XML is the electronic document, with the issuer's signature.",
    'El PDF es para leer e imprimir. El XML es el documento electrónico, con la firma del emisor.',
  ),
  cdrHint: say('The CDR is the answer of SUNAT.', 'El CDR es la respuesta de la SUNAT.'),
  lines: say('Items', 'Detalle'),
  totals: say('Totals', 'Totales'),
  notes: say('Notes', 'Observaciones'),
  hash: say('Digest of the signature', 'Valor resumen de la firma'),

  missing: say('Document not found', 'Documento no encontrado'),
  missingHeading: say('The link leads to no document', 'El enlace no lleva a ningún documento'),
  missingText: say(
    'Check that the link is whole, or ask the issuer of the document for a new one.',
    'Compruebe que el enlace esté completo, o pida uno nuevo a quien emitió el documento.',
  ),
  noFile: say('File not available', 'Archivo no disponible'),
  noFileHeading: say('This document does not have this file', 'Este documento no tiene ese archivo'),
  noFileText: say(
    'The answer of SUNAT (CDR) exists only after SUNAT accepted or rejected the document.',
    'La respuesta de la SUNAT (CDR) existe solo cuando la SUNAT ya aceptó o rechazó el documento.',
  ),
} as const;
