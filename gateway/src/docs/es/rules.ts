/** Spanish of the texts about rules with dates, by the English paragraph. */
export const RULES: Readonly<Record<string, string>> = {
  Rules: 'Reglas',
  'Rules that SUNAT changes on a day, and their effects on the company.':
    'Reglas que SUNAT cambia en un día, y sus efectos en la empresa.',
  'List the rules of a day, and those to come': 'Listar las reglas de un día, y las que vienen',
  'Lists the rates, catalog rows, terms and checks that change on a day: `rules` are in force on `date`, `upcoming` begin within 60 days after it. The issueDate of a document decides which ones judge it. The rate of a note is that of the document that it modifies.':
    'Lista las tasas, filas de catálogos, plazos y controles que cambian en un día: `rules` rigen en `date`, `upcoming` empiezan dentro de los 60 días siguientes. El issueDate de un comprobante decide cuáles lo juzgan. La tasa de una nota es la del comprobante que modifica.',
  'Day of issue; today in Lima by default': 'Día de emisión; por defecto, hoy en Lima',
  'Rule that this is a period of; the periods of a rule follow one another':
    'Regla de la que este es un período; los períodos de una regla van uno tras otro',
  'Null for a rule that holds or does not': 'Null si la regla rige o no rige',
  'Form of the value': 'Forma del valor',
  'First day of issue; null if it always held': 'Primer día de emisión; null si rigió siempre',
  'Last day of issue; null if it has no end': 'Último día de emisión; null si no tiene fin',
  'Types of documents, by catalog 01, or RA, RC, RR': 'Tipos de comprobantes, según el catálogo 01, o RA, RC, RR',
  'Effect on a document that breaks it: a warning or a 400; null if the rule is no check':
    'Efecto en un comprobante que no la cumple: una advertencia o un 400; null si la regla no es un control',
  "Law or resolution, and SUNAT's codes": 'Ley o resolución, y los códigos de SUNAT',
  'A: official text seen. B: two independent sources. C: one source':
    'A: texto oficial visto. B: dos fuentes independientes. C: una fuente',
  'Get the effects of the rules of a day on the company': 'Obtener los efectos de las reglas de un día en la empresa',
  'Lists the effects of the rules that are in force on `date` or begin within 60 days after it. They depend on the regime of the company, its products and its documents of the last 90 days. Examples are products with unknown codes, prices under a new rate and notes on several documents.':
    'Lista los efectos de las reglas que rigen en `date` o empiezan dentro de los 60 días siguientes. Dependen del régimen de la empresa, de sus productos y de sus comprobantes de los últimos 90 días. Ejemplos son productos con códigos desconocidos, precios bajo una tasa nueva y notas sobre varios comprobantes.',
  'Day of issue; by default the day of the next rule within 60 days, or today in Lima':
    'Día de emisión; por defecto, el día de la próxima regla dentro de 60 días, u hoy en Lima',
  'Task of the company; null if there is none': 'Tarea de la empresa; null si no hay ninguna',
  'Id of the rule': 'Id de la regla',
  'First day of issue that the rule counts for': 'Primer día de emisión en que la regla cuenta',
  'Number of products or documents that it concerns': 'Número de productos o comprobantes a los que atañe',
  'Code of the product, number of the document': 'Código del producto, número del comprobante',
  'Description of the product, customer of the document': 'Descripción del producto, cliente del comprobante',
  'Some of them, 20 at most': 'Algunos de ellos, 20 como máximo',
};
