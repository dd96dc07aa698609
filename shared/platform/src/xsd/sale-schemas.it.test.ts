import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Alter, changeText, listAccepted, withoutBase64 } from './markup-fixture.ts';
import { createXsdChecker } from './xsd-checker.ts';

const checker = await createXsdChecker();

interface Type {
  readonly name: 'receipt' | 'credit-note' | 'debit-note';
  readonly root: string;
  readonly line: string;
  /** Elements that are optional in this type only, beside those optional in all types. */
  readonly optional: readonly string[];
  /** Elements that are repeatable in this type only. Of several, one may be absent. */
  readonly repeatable: readonly string[];
  readonly goldens: readonly string[];
}

const TYPES: readonly Type[] = [
  {
    name: 'receipt',
    root: 'Invoice',
    line: 'cac:InvoiceLine',
    // A perception has terms but no means of payment.
    optional: ['Invoice/cbc:DueDate', 'Invoice/cac:PaymentMeans', 'Invoice/cac:PaymentTerms'],
    repeatable: ['Invoice/cac:AdditionalDocumentReference', 'Invoice/cac:PrepaidPayment'],
    goldens: ['ruc-detraction', 'discount', 'isc', 'foreigner', 'plastic-bags', 'perception', 'advance-mixed'],
  },
  {
    name: 'credit-note',
    root: 'CreditNote',
    line: 'cac:CreditNoteLine',
    optional: ['cac:PaymentTerms/cbc:PaymentDueDate'],
    repeatable: ['CreditNote/cac:BillingReference', 'CreditNote/cac:PaymentTerms'],
    goldens: [
      'portal-factura-detraction',
      'annulment',
      'return-by-item',
      'receipt-value-decrease-isc',
      'changed-instalments',
      'discount-of-two-facturas',
      'restaurant-return',
    ],
  },
  {
    name: 'debit-note',
    root: 'DebitNote',
    line: 'cac:DebitNoteLine',
    // Penalties (reason 13) may modify no document.
    optional: ['cac:DiscrepancyResponse/cbc:ReferenceID'],
    repeatable: ['DebitNote/cac:BillingReference'],
    goldens: ['value-increase', 'isc', 'receipt-penalty', 'usd', 'charge-with-detraction', 'increase-of-two-facturas'],
  },
];

function readGolden(type: string, golden: string): string {
  return readFileSync(new URL(`../../../core/examples/${type}/out/${golden}.xml`, import.meta.url), 'utf8');
}

/** Returns the alterations that the schema accepts, without duplicates. */
function survivors({ name, goldens }: Type, alter: Alter): string[] {
  const documents = goldens.map((golden) => readGolden(name, golden));
  return listAccepted(documents, alter, (xml) => checker.check(`${name}.xsd`, Buffer.from(xml)).length === 0);
}

describe.each(TYPES)('the schema of the $name', (type) => {
  const { name, root, line, optional, repeatable, goldens } = type;

  it.each(goldens)('accepts %s', (golden) => {
    expect(checker.check(`${name}.xsd`, Buffer.from(readGolden(name, golden)))).toEqual([]);
  });

  it('refuses the documents of the other types', () => {
    for (const other of ['receipt', 'credit-note', 'debit-note'].filter((each) => each !== name)) {
      const [golden = ''] = TYPES.find((each) => each.name === other)?.goldens ?? [];
      expect(checker.check(`${name}.xsd`, Buffer.from(readGolden(other, golden)))).not.toEqual([]);
    }
    expect(checker.check(`${name}.xsd`, Buffer.from(readGolden('invoice', 'one-line')))).not.toEqual([]);
  });

  it('requires every element except optional and repeatable ones', () => {
    const removed = survivors(type, (element, parent) => {
      if (parent === undefined) return undefined;
      parent.children.splice(parent.children.indexOf(element), 1);
      return `${parent.name}/${element.name}`;
    });
    const monetaryTotal = name === 'debit-note' ? 'cac:RequestedMonetaryTotal' : 'cac:LegalMonetaryTotal';
    const possible = [
      ...optional,
      ...repeatable,
      `${root}/${line}`,
      `${root}/cac:AllowanceCharge`,
      `${root}/cac:OrderReference`,
      `${root}/cbc:IssueTime`,
      `${root}/cbc:Note`,
      `${line}/cac:AllowanceCharge`,
      'cac:AllowanceCharge/cbc:MultiplierFactorNumeric',
      ...['ChargeTotalAmount', 'PayableRoundingAmount', 'PrepaidAmount'].map((each) => `${monetaryTotal}/cbc:${each}`),
      'cac:Party/cac:PartyName',
      'cac:PaymentTerms/cbc:PaymentPercent',
      'cac:PartyLegalEntity/cac:RegistrationAddress',
      'cac:RegistrationAddress/cbc:CityName',
      'cac:RegistrationAddress/cbc:CountrySubentity',
      'cac:RegistrationAddress/cbc:District',
      'cac:TaxSubtotal/cbc:TaxableAmount',
      'cac:TaxTotal/cac:TaxSubtotal',
    ];
    expect(removed.filter((what) => !possible.includes(what))).toEqual([]);
    expect(removed).toContain(`${root}/cbc:Note`);
  });

  it('refuses a second element unless it is repeatable', () => {
    const doubled = survivors(type, (element, parent) => {
      if (parent === undefined) return undefined;
      parent.children.splice(parent.children.indexOf(element), 0, element);
      return `${parent.name}/${element.name}`;
    });
    const several = [
      ...repeatable,
      `${root}/cac:AllowanceCharge`,
      `${root}/cbc:IssueTime`,
      `${root}/cbc:Note`,
      `${root}/${line}`,
      `${line}/cac:AllowanceCharge`,
      'cac:TaxTotal/cac:TaxSubtotal',
    ];
    expect(doubled.filter((what) => !several.includes(what))).toEqual([]);
  });

  it('refuses two elements in the other order, unless they have the same name', () => {
    const swapped = survivors(type, (element, parent) => {
      const at = parent?.children.indexOf(element) ?? -1;
      const next = parent?.children[at + 1];
      if (parent === undefined || next === undefined || typeof next === 'string') return undefined;
      parent.children.splice(at, 2, next, element);
      return element.name === next.name ? undefined : `${element.name} and ${next.name}`;
    });
    expect(swapped).toEqual([]);
  });

  it('refuses unknown elements and text beside elements', () => {
    for (const addition of ['<cbc:Unknown></cbc:Unknown>', 'x']) {
      const added = survivors(type, (element) => {
        const isText = element.children.length > 0 && element.children.every((child) => typeof child === 'string');
        element.children.push(addition);
        return addition === 'x' && isText ? undefined : element.name;
      });
      expect(added).toEqual([]);
    }
  });

  it('refuses a value with anything else on its line, and an empty value', () => {
    const changedBy = (change: (text: string) => string) => survivors(type, (element) => changeText(element, change));
    for (const change of [(text: string) => ` ${text}`, (text: string) => `${text} `]) {
      expect(withoutBase64(changedBy(change))).toEqual([]);
    }
    expect(changedBy(() => '')).toEqual([]);
  });

  it('requires every attribute except the code of a legend, and those of a detraction among instalments', () => {
    const removed = survivors(type, (element) => {
      if (element.attributes === '' || element.name === root) return undefined;
      element.attributes = element.attributes.replace(/ [^ ]+="[^"]*"/, '');
      return element.name;
    });
    const possible = name === 'credit-note' ? ['cbc:Note', 'cbc:PaymentMeansID'] : ['cbc:Note'];
    expect(removed.filter((what) => !possible.includes(what))).toEqual([]);
  });

  it('refuses other values of attributes except the id of the signature, and unknown attributes', () => {
    const changed = survivors(type, (element) => {
      if (element.attributes === '' || element.name === root) return undefined;
      element.attributes = element.attributes.replace(/="[^"]*"$/, '="x"');
      return element.name;
    });
    expect(changed).toEqual(['ds:Signature']);
    const added = survivors(type, (element) => {
      element.attributes += ' other="x"';
      return element.name;
    });
    expect(added).toEqual([]);
  });
});
