import { codesOfKind } from '../document-types.ts';
import { type Message, say } from '../messages/index.ts';

const SALES = codesOfKind('sale', 'note');

/** Form of the values of a rule: decimal text, a whole number of days, a text of a catalog, or none. */
export const RULE_FORMS = ['percent', 'soles', 'days', 'text', 'none'] as const;

export type RuleForm = (typeof RULE_FORMS)[number];

interface RuleKind {
  readonly title: Message;
  readonly form: RuleForm;
  /** Types of documents, by catalog 01, or RA, RC, RR. */
  readonly types: readonly string[];
}

function kind(form: RuleForm, types: readonly string[], message: string, es: string): RuleKind {
  return { title: say(message, es), form, types };
}

function detraction(code: string): RuleKind {
  return kind('none', SALES, `Catalog 54: detraction code ${code}`, `Catálogo 54: código de detracción ${code}`);
}

/** Rules that SUNAT changes on a day. The rows of `PUBLISHED_ROWS` tell when each holds. */
export const RULE_KINDS = {
  'igv-general': kind('percent', SALES, 'IGV with IPM, general regime', 'IGV con IPM, régimen general'),
  'igv-special': kind(
    'percent',
    SALES,
    'IGV with IPM of small restaurants, hotels and caterers',
    'IGV con IPM de restaurantes, hoteles y servicios de comida pequeños',
  ),
  ivap: kind('percent', SALES, 'IVAP, the tax on piled rice', 'IVAP, el impuesto al arroz pilado'),
  icbper: kind('soles', SALES, 'ICBPER for each plastic bag', 'ICBPER por cada bolsa de plástico'),
  'detraction-038': detraction('038'),
  'detraction-042': detraction('042'),
  'detraction-043': detraction('043'),
  'detraction-044': detraction('044'),
  'detraction-045': detraction('045'),
  'detraction-046': detraction('046'),
  'detraction-047': detraction('047'),
  'boleta-buyer': kind(
    'soles',
    ['03'],
    'Total above which a boleta names its buyer',
    'Importe total desde el cual una boleta identifica al adquirente',
  ),
  'debit-reason-03': kind('text', ['08'], 'Catalog 10: name of reason 03', 'Catálogo 10: nombre del motivo 03'),
  'debit-reason-13': kind(
    'none',
    ['08'],
    'Catalog 10: reason 13, penalties, with unaffected items only',
    'Catálogo 10: motivo 13, penalidades, solo con ítems inafectos',
  ),
  'one-original': kind('none', ['07', '08'], 'A note modifies one document', 'Una nota modifica un solo comprobante'),
  'product-code': kind(
    'none',
    SALES,
    'A product code is in UNSPSC, or 00000000 or 99999999',
    'Un código de producto está en UNSPSC, o es 00000000 o 99999999',
  ),
  'settlement-product-code': kind(
    'none',
    ['04'],
    'Each item of a purchase settlement has a product code of UNSPSC',
    'Cada ítem de una liquidación de compra lleva un código de producto de UNSPSC',
  ),
  'settlement-reversal': kind(
    'days',
    ['04'],
    'Days after its issue in which a purchase settlement can be reversed',
    'Días desde su emisión en que una liquidación de compra se puede revertir',
  ),
  'summary-buyer-name': kind(
    'none',
    ['RC'],
    'A line of a daily summary names its buyer',
    'Una línea del resumen diario lleva el nombre del adquirente',
  ),
  'summary-free-sales': kind(
    'none',
    ['RC'],
    'A daily summary tells free sales by kind, with their IGV',
    'El resumen diario informa las operaciones gratuitas por tipo, con su IGV',
  ),
} as const satisfies Readonly<Record<string, RuleKind>>;

export type RuleName = keyof typeof RULE_KINDS;

export function isRuleName(text: string): text is RuleName {
  return Object.hasOwn(RULE_KINDS, text);
}
