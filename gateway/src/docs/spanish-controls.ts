/** Spanish of the words of Swagger UI itself, which has no languages. */
const WORDS: Readonly<Record<string, string>> = {
  Authorize: 'Autorizar',
  Authorized: 'Autorizado',
  'Available authorizations': 'Autorizaciones disponibles',
  Logout: 'Salir',
  'Value:': 'Valor:',
  'Apply credentials': 'Usar la credencial',
  'Remove authorization': 'Quitar la credencial',
  Close: 'Cerrar',
  Cancel: 'Cancelar',
  Execute: 'Ejecutar',
  Clear: 'Limpiar',
  Reset: 'Restablecer',
  'Try it out': 'Probar',
  Parameters: 'Parámetros',
  'No parameters': 'Sin parámetros',
  Name: 'Nombre',
  Description: 'Descripción',
  'Request body': 'Cuerpo de la solicitud',
  Responses: 'Respuestas',
  'Server response': 'Respuesta del servidor',
  'Response body': 'Cuerpo de la respuesta',
  'Response headers': 'Encabezados de la respuesta',
  'Request URL': 'URL de la solicitud',
  'Request duration': 'Duración de la solicitud',
  Snippets: 'Fragmentos',
  Code: 'Código',
  Details: 'Detalles',
  Undocumented: 'Sin documentar',
  'Media type': 'Tipo de contenido',
  Controls: 'Controla el encabezado',
  'header.': '.',
  'Example Value': 'Ejemplo',
  'Edit Value': 'Editar',
  Schema: 'Esquema',
  Schemas: 'Esquemas',
  Examples: 'Ejemplos',
  'Examples:': 'Ejemplos:',
  'Example:': 'Ejemplo:',
  'Example Description': 'Descripción del ejemplo',
  'Available values': 'Valores posibles',
  'Default value': 'Valor por defecto',
  'Send empty value': 'Enviar valor vacío',
  Download: 'Descargar',
  'Download file': 'Descargar el archivo',
  Contact: 'Contacto',
  required: 'obligatorio',
  'Any of': 'Cualquiera de',
  'One of': 'Uno de',
  'All of': 'Todos',
  Items: 'Elementos',
  'Additional properties': 'Otras propiedades',
  allowed: 'permitidas',
  forbidden: 'no permitidas',
  'Expand all': 'Abrir todo',
  'Collapse all': 'Cerrar todo',
  Type: 'Tipo',
  'Media Type': 'Tipo de contenido',
  'Request content type': 'Tipo de contenido de la solicitud',
  'Copy path to clipboard': 'Copiar la ruta',
  'Expand operation': 'Abrir la operación',
  'Collapse operation': 'Cerrar la operación',
  'authorization button unlocked': 'autorizar: abierto',
  'authorization button locked': 'autorizar: cerrado',
  'Filter by tag or path': 'Filtrar por grupo o ruta',
  'No operations defined in spec!': 'Ninguna operación coincide',
  Loading: 'Cargando',
};

/** Spanish of the words beside a limit: `[1, 30] characters`, `matches ^[A-Z]+$`. */
const LIMITS: Readonly<Record<string, string>> = {
  characters: 'caracteres',
  items: 'elementos',
  matches: 'cumple',
};

/**
 * Script that shows the controls of Swagger UI in Spanish on a Spanish page. It replaces whole texts outside of code,
 * and again whenever Swagger UI draws.
 */
export const SPANISH_CONTROLS = `
const WORDS = ${JSON.stringify(WORDS)};
const LIMITS = ${JSON.stringify(LIMITS)};

function inSpanish(text, element) {
  if (element?.matches('.json-schema-2020-12__constraint'))
    return text.replace(/^matches|characters$|items$/, (word) => LIMITS[word]);
  return Object.hasOwn(WORDS, text) && !element?.closest('pre, code, textarea') ? WORDS[text] : text;
}

function translateText(node) {
  const text = node.nodeValue.trim();
  const spanish = inSpanish(text, node.parentElement);
  // Every assignment is a change that the observer reports, even of the same text.
  if (spanish !== text) node.nodeValue = node.nodeValue.replace(text, () => spanish);
}

const ATTRIBUTES = ['placeholder', 'title', 'aria-label'];

function translateAttributes(element) {
  for (const name of ATTRIBUTES) {
    const text = element.getAttribute(name);
    if (text !== null && Object.hasOwn(WORDS, text)) element.setAttribute(name, WORDS[text]);
  }
}

function translateControls(root) {
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = nodes.currentNode; node !== null; node = nodes.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) translateText(node);
    else if (node.nodeType === Node.ELEMENT_NODE) translateAttributes(node);
  }
}

if (language === 'es') {
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') addedNodes.forEach(translateControls);
      else if (target.isConnected) translateControls(target);
    }
  }).observe(document.getElementById('api'), {
    childList: true, characterData: true, subtree: true, attributeFilter: ATTRIBUTES,
  });
}
`;
