import { type Part, say } from './message.ts';

/** Sentences about broken XML, signatures and zip files, which `readStoredText` translates too. */
export const FILE_MESSAGES = {
  // XML that cannot be read.
  xmlTooLarge: (bytes: Part) => say(`The XML is larger than ${bytes} bytes`, `El XML tiene más de ${bytes} bytes`),
  xmlNullBytes: say('The XML has null bytes', 'El XML tiene bytes nulos'),
  xmlMoreThan: (most: Part, what: Part) =>
    say(`The XML has more than ${most} ${what}`, `El XML tiene más de ${most} ${what}`),
  tags: say('tags', 'etiquetas'),
  attributes: say('attributes', 'atributos'),
  namespaces: say('namespaces', 'espacios de nombres'),
  xmlDoctype: say(
    'The XML has a document type declaration',
    'El XML tiene una declaración de tipo de documento (DOCTYPE)',
  ),
  xmlCharacter: say('The XML has a character that XML cannot carry', 'El XML tiene un carácter que XML no admite'),
  xmlMalformed: (problem: Part) =>
    say(`The XML is not well-formed: ${problem}`, `El XML no está bien formado: ${problem}`),
  xmlInstruction: say(
    'The XML has a processing instruction among its elements',
    'El XML tiene una instrucción de procesamiento entre sus elementos',
  ),
  xmlNamespaces: say('The XML declares too many namespaces', 'El XML declara demasiados espacios de nombres'),
  xmlIrregular: say('The XML has no regular canonical form', 'El XML no tiene una forma canónica regular'),
  xmlNamespaceCharacters: say(
    'The XML has a namespace with characters that need escaping',
    'El XML tiene un espacio de nombres con caracteres que deben escaparse',
  ),

  // Signatures that prove nothing.
  noSignature: say('The document has no ds:Signature', 'El documento no tiene ds:Signature'),
  severalSignatures: say('The document has more than one ds:Signature', 'El documento tiene más de una ds:Signature'),
  processingInstruction: say(
    'The document has a processing instruction',
    'El documento tiene una instrucción de procesamiento',
  ),
  onlySignature: say('The document is nothing but its signature', 'El documento no es más que su firma'),
  severalSignedInfos: say('The document has more than one SignedInfo', 'El documento tiene más de un SignedInfo'),
  notRsaCertificate: say(
    'ds:X509Certificate is not a certificate with an RSA key',
    'ds:X509Certificate no es un certificado con clave RSA',
  ),
  altered: say(
    'The document or its signature was altered after signing',
    'El documento o su firma fueron alterados después de firmar',
  ),
  inheritedAttribute: say(
    'ds:SignedInfo inherits an attribute such as xml:lang',
    'ds:SignedInfo hereda un atributo como xml:lang',
  ),
  partialReference: say('ds:Reference is not to the whole document', 'ds:Reference no apunta al documento completo'),
  otherTransforms: say(
    'ds:Transforms are not enveloped-signature and a canonicalization',
    'ds:Transforms no son enveloped-signature y una canonicalización',
  ),
  unknownAlgorithm: (name: Part, algorithm: Part) =>
    say(`ds:${name} has an unknown algorithm: ${algorithm}`, `ds:${name} tiene un algoritmo desconocido: ${algorithm}`),
  otherParameters: (name: Part) =>
    say(
      `ds:${name} has other parameters than InclusiveNamespaces`,
      `ds:${name} tiene otros parámetros además de InclusiveNamespaces`,
    ),
  otherChildren: (name: Part, names: Part) =>
    say(`ds:${name} has other children than ${names}`, `ds:${name} tiene otros hijos además de ${names}`),
  missingPart: (part: Part) => say(`${part} is missing`, `falta ${part}`),
  unknownStep: (part: Part, algorithm: Part) =>
    say(
      `${part} has an unknown algorithm or parameters: ${algorithm}`,
      `${part} tiene un algoritmo o parámetros desconocidos: ${algorithm}`,
    ),
  notBase64: (part: Part) => say(`${part} is not base64`, `${part} no es base64`),

  // Zip files that cannot be unpacked.
  zipEmpty: say('The zip file has no bytes', 'El archivo zip no tiene bytes'),
  zipTooMany: (most: Part) =>
    say(`The zip file has more than ${most} entries`, `El archivo zip tiene más de ${most} entradas`),
  noZip: say('The file is not a zip file', 'El archivo no es un zip'),
  zip64: say('The zip file uses zip64, which is not supported', 'El archivo zip usa zip64, que no se admite'),
  zipDirectory: say('The directory of the zip file is broken', 'El directorio del archivo zip está dañado'),
  zipEncrypted: say('The entry of the zip file is encrypted', 'La entrada del archivo zip está cifrada'),
  zipDamaged: say('The entry of the zip file is damaged', 'La entrada del archivo zip está dañada'),
  zipOffset: say(
    'The entry of the zip file is not at the offset in its directory',
    'La entrada del archivo zip no está donde dice su directorio',
  ),
  zipCompression: (method: Part) =>
    say(
      `The zip file uses compression ${method}, which is not supported`,
      `El archivo zip usa la compresión ${method}, que no se admite`,
    ),
  zipSize: say(
    'The size of the zip entry differs from its directory',
    'El tamaño de la entrada del zip no es el de su directorio',
  ),
  zipInflate: say(
    'The entry of the zip file cannot be inflated',
    'La entrada del archivo zip no se puede descomprimir',
  ),
  zipTooLarge: (bytes: Part) =>
    say(
      `The content of the zip file is larger than ${bytes} bytes`,
      `El contenido del archivo zip tiene más de ${bytes} bytes`,
    ),
  zipSameName: say(
    'The zip file has two files with the same name',
    'El archivo zip tiene dos archivos con el mismo nombre',
  ),
  zipNoEntries: say('The zip file has no entries', 'El archivo zip no tiene entradas'),
  zipNoXml: say('The zip file contains no XML', 'El archivo zip no contiene un XML'),
} as const;
