/** Spanish of the texts about health, metrics, documentation and the public pages, by the English paragraph. */
export const SERVICE: Readonly<Record<string, string>> = {
  'Check that the process runs': 'Comprobar que el proceso funciona',
  'Answers as long as the gateway accepts requests, even if its dependencies are down. Not rate limited.':
    'Responde mientras el gateway acepte solicitudes, aunque sus dependencias no respondan. Sin límite de solicitudes.',
  'The process runs': 'El proceso funciona',
  'The request is not valid HTTP': 'La solicitud no es HTTP válido',
  'Check that the gateway can serve requests': 'Comprobar que el gateway puede atender solicitudes',
  'Ready if database and Redis are reachable and the clock is right. The state of the authority is included for information only. Not rate limited.':
    'Listo si se alcanzan la base de datos y Redis y el reloj está en hora. El estado de la autoridad se incluye solo como información. Sin límite de solicitudes.',
  Ready: 'Listo',
  'For information only: emission works without it': 'Solo como información: la emisión funciona sin ella',
  'Not ready: the database or Redis is down, or the clock is wrong':
    'No está listo: la base de datos o Redis no responde, o el reloj no está en hora',
  'Down if it differs from that of the database by a minute': 'down si difiere del de la base de datos en un minuto',
  'Get metrics for Prometheus': 'Obtener métricas para Prometheus',
  "Returns metrics in Prometheus' text format, without names of companies or documents. Not rate limited.":
    'Devuelve métricas en el formato de texto de Prometheus, sin nombres de empresas ni de comprobantes. Sin límite de solicitudes.',
  'Get this document': 'Obtener este documento',
  'Returns the API as OpenAPI 3.1, generated from the router. Names, codes and examples are the same in both languages.':
    'Devuelve la API como OpenAPI 3.1, generada desde el router. Los nombres, códigos y ejemplos son los mismos en ambos idiomas.',
  'Language. By default that of `Accept-Language`, and without one English':
    'Idioma. Por defecto el de `Accept-Language`, y sin él inglés',
  'Language. By default that of `Accept-Language`, and without one Spanish':
    'Idioma. Por defecto el de `Accept-Language`, y sin él español',
  'Read this document as a page': 'Leer este documento como página',
  'Shows the API, and lets you try its operations with your credential. Loads nothing from the internet.':
    'Muestra la API y permite probar sus operaciones con su credencial. No carga nada de internet.',
  'Verify a printed document': 'Verificar un documento impreso',
  'Public page for the holder of a printed document. Shows type, parties, total and status to a visitor who gives number, total and date, or the text of the QR. Too many misses from one address are a 429.':
    'Página pública para quien tiene un documento impreso. Muestra tipo, partes, total y estado a un visitante que da el número, el total y la fecha, o el texto del QR. Demasiadas consultas sin resultado desde una dirección IP son un 429.',
  '`<ruc>-<type>-<series>-<correlative padded to 8 digits>`':
    '`<ruc>-<tipo>-<serie>-<correlativo completado a 8 dígitos>`',
  'Total of the document': 'Total del documento',
  'Issue date of the document': 'Fecha de emisión del documento',
  'Text of its QR, instead of total and date': 'Texto de su QR, en lugar del total y la fecha',
  'The document, or a form for the missing data': 'El documento, o un formulario para los datos que faltan',
  'The data are malformed': 'Los datos están mal formados',
  'No document matches the data': 'Ningún documento tiene esos datos',
  'Too many requests, or misses': 'Demasiadas solicitudes, o consultas sin resultado',
  'Internal error': 'Error interno',
  'The database or Redis is unavailable': 'La base de datos o Redis no está disponible',
  'Show a document to its buyer': 'Mostrar un comprobante a su comprador',
  'Visitors with the link need no credential. The link is `links.public` of the document, and cannot be guessed. Too many wrong tokens from one address are a 429.':
    'Quien tiene el enlace no necesita credencial. El enlace es `links.public` del comprobante y no se puede adivinar. Demasiados tokens equivocados desde una dirección IP son un 429.',
  'End of `links.public` of a document': 'Final de `links.public` de un comprobante',
  'No document has this link, or it has no such file': 'Ningún comprobante tiene este enlace, o no tiene ese archivo',
  'Download the PDF of a document as its buyer': 'Descargar el PDF de un comprobante como su comprador',
  'Download the signed XML of a document as its buyer': 'Descargar el XML firmado de un comprobante como su comprador',
  'Download the CDR of a document as its buyer': 'Descargar el CDR de un comprobante como su comprador',
};
