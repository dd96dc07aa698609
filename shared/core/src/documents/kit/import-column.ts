import { foldWord } from '../../fold-text.ts';
import { type Message, say } from '../../messages/index.ts';

/** Codes that people shorten or write in words. `digits` restores the leading zeros that spreadsheets drop. */
interface CodeForm {
  readonly digits?: number;
  /** Codes by words as `foldWord` returns them. */
  readonly words?: Readonly<Record<string, string>>;
}

/** Form of the cells of a column. */
export type CellForm =
  | 'text'
  | 'amount'
  | 'day'
  | 'truth'
  | 'unit'
  | 'igvType'
  | 'iscSystem'
  | 'identityType'
  | 'documentNumber'
  | CodeForm;

/** Column of a spreadsheet of documents: one field of a request, or of its items. */
export interface DocumentColumn {
  /** `series`, `customer.name`, `vehicles.0.plate`. Fields of an item begin with `items.`, without its place. */
  readonly path: string;
  readonly title: Message;
  /** Other headings, as for `ImportColumn`. */
  readonly names: readonly string[];
  readonly reads: CellForm;
  /** Content of the column in the template: two rows of one document, and what to write. Without it the template lacks the column. */
  readonly template?: ColumnTemplate;
}

export interface ColumnTemplate {
  /** The day of the template stands for `TODAY`. */
  readonly examples: readonly [string, string];
  readonly help: Message;
}

/** Example of a template that stands for the day on which it is downloaded. */
export const TODAY = '<today>';

/** Returns the words of a catalog for its codes. */
export function wordsOf(catalog: Readonly<Record<string, { readonly name: string }>>): Record<string, string> {
  return Object.fromEntries(Object.entries(catalog).map(([code, { name }]) => [foldWord(name), code]));
}

export const SAME_IN_ALL_ROWS = say(
  'The same in all rows of a document, or in its first row only',
  'Igual en todas las filas de un comprobante, o solo en la primera',
);

/** Names of a party in headings. */
interface PartyNames {
  readonly who: string;
  readonly es: string;
  readonly words: readonly string[];
  /** Headings that name no party, for documents with one party only. */
  readonly alone?: { readonly number: readonly string[]; readonly name: readonly string[] };
}

/** Columns of a party of a request, such as its customer. */
export function partyColumns(
  party: string,
  { who, es, words, alone = { number: [], name: [] } }: PartyNames,
  examples: { readonly type: string; readonly number: string; readonly name: string; readonly address?: string },
): DocumentColumn[] {
  const of = (noun: string) => words.map((word) => `${noun} ${word}`);
  const both = (text: string): readonly [string, string] => [text, text];
  return [
    {
      path: `${party}.identityType`,
      title: say(`${who} document type`, `Tipo documento ${es}`),
      names: [
        ...of('tipo documento'),
        ...of('tipo doc'),
        ...of('tipo documento identidad'),
        ...of('tipo de identidad'),
      ],
      reads: 'identityType',
      template: {
        examples: both(examples.type),
        help: say(
          'RUC, DNI, CE, pasaporte or otros. If it is empty, 11 digits are a RUC and 8 are a DNI',
          'RUC, DNI, CE, pasaporte u otros. Si está vacío, 11 dígitos son un RUC y 8 son un DNI',
        ),
      },
    },
    {
      path: `${party}.identityNumber`,
      title: say(`${who} number`, `Número ${es}`),
      names: [
        ...of('ruc'),
        ...of('dni'),
        ...of('ruc o dni'),
        ...of('numero'),
        ...of('numero documento'),
        ...of('documento'),
        ...of('doc'),
        ...alone.number,
      ],
      reads: 'text',
      template: { examples: both(examples.number), help: SAME_IN_ALL_ROWS },
    },
    {
      path: `${party}.name`,
      title: say(who, es.charAt(0).toUpperCase() + es.slice(1)),
      names: [
        ...words,
        ...alone.name,
        ...of('nombre'),
        ...of('razon social'),
        ...of('nombre o razon social'),
        ...of('denominacion'),
      ],
      reads: 'text',
      template: { examples: both(examples.name), help: SAME_IN_ALL_ROWS },
    },
    {
      path: `${party}.address`,
      title: say(`${who} address`, `Dirección ${es}`),
      names: [...of('direccion'), ...of('domicilio')],
      reads: 'text',
      ...(examples.address === undefined
        ? {}
        : { template: { examples: both(examples.address), help: SAME_IN_ALL_ROWS } }),
    },
  ];
}
