/** All texts of the page for buyers, apart from those of the document itself. */
export const TEXTS = {
  test: 'Documento de prueba: no tiene valor tributario.',
  ruc: 'RUC',
  files: 'Descargas',
  pdf: 'Descargar PDF',
  xml: 'XML',
  cdr: 'CDR',
  filesHint: 'El PDF es para leer e imprimir. El XML es el documento electrónico, con la firma del emisor.',
  cdrHint: 'El CDR es la respuesta de la SUNAT.',
  lines: 'Detalle',
  totals: 'Totales',
  notes: 'Observaciones',
  hash: 'Valor resumen de la firma',
  missing: {
    title: 'Documento no encontrado',
    heading: 'El enlace no lleva a ningún documento',
    text: 'Compruebe que el enlace esté completo, o pida uno nuevo a quien emitió el documento.',
  },
  noFile: {
    title: 'Archivo no disponible',
    heading: 'Este documento no tiene ese archivo',
    text: 'La respuesta de la SUNAT (CDR) existe solo cuando la SUNAT ya aceptó o rechazó el documento.',
  },
} as const;
