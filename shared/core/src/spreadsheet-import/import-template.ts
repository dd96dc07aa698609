import { NAMED_UNIT_CODES, unitName } from '../catalogs/index.ts';
import type { ImportedType } from '../document-types.ts';
import { TODAY } from '../documents/index.ts';
import { inLanguage, type Language, type Message, say } from '../messages/index.ts';
import { CLIENT_IMPORT } from './client-import.ts';
import { fieldOfColumn, listDocumentColumns } from './document-import.ts';
import { productImport } from './product-import.ts';

/** Table of a template: its headings, and rows of texts. */
export interface TemplateSheet {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface ImportTemplate {
  /** Name of the file without its ending. */
  readonly fileName: string;
  /** The table to fill in, with example rows, and one that explains its columns. */
  readonly sheets: readonly TemplateSheet[];
}

interface TemplateColumn {
  readonly field: string;
  readonly examples: readonly string[];
  readonly help: Message;
}

interface TemplateForm {
  readonly fileName: Message;
  readonly sheet: Message;
  readonly columns: readonly TemplateColumn[];
}

const UNIT_EXAMPLES = 24;

const PRODUCTS: TemplateForm = {
  fileName: say('products', 'productos'),
  sheet: say('Products', 'Productos'),
  columns: [
    {
      field: 'code',
      examples: ['EJEMPLO-1', 'EJEMPLO-2'],
      help: say(
        'Your own code, once for each product. If the whole column is empty, codes are made',
        'Su propio código, uno para cada producto. Si toda la columna está vacía, se crean códigos',
      ),
    },
    {
      field: 'description',
      examples: ['Ejemplo: cemento gris, bolsa de 42.5 kg', 'Ejemplo: clavo de 2 pulgadas'],
      help: say('Required. Text that the document shows', 'Obligatorio. Texto que muestra el comprobante'),
    },
    {
      field: 'unitCode',
      examples: ['bolsa', 'kg'],
      help: say(
        `Without the column: unidad. Words such as ${unitWords()}, or a code of catalog 03`,
        `Sin la columna: unidad. Palabras como ${unitWords()}, o un código del catálogo 03`,
      ),
    },
    {
      field: 'unitPriceWithTax',
      examples: ['S/ 28.90', '7.50'],
      help: say(
        'Required. Price in soles with IGV. For prices without IGV the heading is "Price without IGV"',
        'Obligatorio. Precio en soles con IGV. Para precios sin IGV el encabezado es "Precio sin IGV"',
      ),
    },
    {
      field: 'igvType',
      examples: ['gravado', 'gravado'],
      help: say(
        'gravado (if it is empty), exonerado or inafecto, or a code of catalog 07',
        'gravado (si está vacío), exonerado o inafecto, o un código del catálogo 07',
      ),
    },
    {
      field: 'sunatCode',
      examples: ['', ''],
      help: say('Code of SUNAT (UNSPSC) with 8 digits', 'Código de SUNAT (UNSPSC) de 8 dígitos'),
    },
    { field: 'gtin', examples: ['', ''], help: say('Barcode (EAN, UPC)', 'Código de barras (EAN, UPC)') },
  ],
};

const CLIENTS: TemplateForm = {
  fileName: say('clients', 'clientes'),
  sheet: say('Clients', 'Clientes'),
  columns: [
    {
      field: 'identityType',
      examples: ['RUC', 'DNI'],
      help: say(
        'RUC, DNI, CE, pasaporte or otros. If it is empty, 11 digits are a RUC and 8 are a DNI',
        'RUC, DNI, CE, pasaporte u otros. Si está vacío, 11 dígitos son un RUC y 8 son un DNI',
      ),
    },
    {
      field: 'identityNumber',
      examples: ['20131312955', '07644321'],
      help: say('Required. Number of the document', 'Obligatorio. Número del documento'),
    },
    {
      field: 'name',
      examples: ['Ejemplo: Ferretería del Sur S.A.', 'Ejemplo: Rosa Ñahui'],
      help: say('Required. Name of the company or person', 'Obligatorio. Razón social o nombre completo'),
    },
    { field: 'address', examples: ['Av. Ejército 101, Arequipa', ''], help: say('Address', 'Dirección') },
    { field: 'email', examples: ['pagos@ejemplo.pe', ''], help: say('One e-mail address', 'Un correo electrónico') },
    { field: 'phone', examples: ['054 223344', ''], help: say('Phone number', 'Número de teléfono') },
  ],
};

const FORMS = { clients: CLIENTS, products: PRODUCTS } as const;
const TITLES = {
  clients: titlesOf(CLIENT_IMPORT.columns),
  products: titlesOf(productImport({ pricesIncludeTax: true }).columns),
} as const;

/** Returns the template of a spreadsheet of clients or products. Filled in, it is imported without wishes for its columns. */
export function importTemplate(what: keyof typeof FORMS, language: Language): ImportTemplate {
  return fillTemplate(FORMS[what], TITLES[what], language);
}

const REFERENCE_HELP = say(
  'Required. Your own number of the document, such as that of an order: rows with the same one are the items of one document, which goes out once',
  'Obligatorio. Su propio número del comprobante, como el de un pedido: las filas con el mismo son los ítems de un comprobante, que sale una sola vez',
);

/** Reference of the example document. Filled down in a spreadsheet, its number counts up. */
const EXAMPLE_REFERENCE = 'EJEMPLO-1';
const EXAMPLE_REFERENCES = /^EJEMPLO-\d+$/;

/** Returns true for a reference of the example in a template, whose document must not go out. */
export function isExampleReference(reference: string): boolean {
  return EXAMPLE_REFERENCES.test(reference);
}

/**
 * Returns the template of a spreadsheet of documents.
 * @param today day of the examples, YYYY-MM-DD
 */
export function documentTemplate(type: ImportedType, today: string, language: Language): ImportTemplate {
  const own = listDocumentColumns(type).flatMap((column) => {
    const { template } = column;
    if (template === undefined) return [];
    const examples = template.examples.map((example) => (example === TODAY ? today : example));
    return [{ field: fieldOfColumn(column), title: column.title, help: template.help, examples }];
  });
  const reference = {
    ...{ field: 'reference', title: say('Reference', 'Referencia'), help: REFERENCE_HELP },
    examples: [EXAMPLE_REFERENCE, EXAMPLE_REFERENCE],
  };
  const form = {
    fileName: say(`documents-${type}`, `comprobantes-${type}`),
    sheet: say('Documents', 'Comprobantes'),
    columns: [reference, ...own],
  };
  return fillTemplate(form, titlesOf(form.columns), language);
}

function fillTemplate(
  { fileName, sheet, columns }: TemplateForm,
  titles: ReadonlyMap<string, Message>,
  language: Language,
): ImportTemplate {
  const t = (message: Message) => inLanguage(message, language);
  const headings = columns.map(({ field }) => t(titles.get(field) ?? say(field, field)));
  const examples = [0, 1].map((row) => columns.map((column) => column.examples[row] ?? ''));
  const help = columns.map((column, index) => [headings[index] ?? '', t(column.help)]);
  return {
    fileName: t(fileName),
    sheets: [
      { name: t(sheet), headings, rows: examples },
      {
        name: t(say('Help', 'Ayuda')),
        headings: [t(say('Column', 'Columna')), t(say('Content', 'Contenido'))],
        rows: help,
      },
    ],
  };
}

function titlesOf(
  columns: readonly { readonly field: string; readonly title: Message }[],
): ReadonlyMap<string, Message> {
  return new Map(columns.map(({ field, title }) => [field, title]));
}

function unitWords(): string {
  return NAMED_UNIT_CODES.slice(0, UNIT_EXAMPLES).map(unitName).join(', ');
}
