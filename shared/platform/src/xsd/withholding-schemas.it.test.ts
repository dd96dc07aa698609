import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Alter, changeText, listAccepted, listPlaces, parseMarkup, withoutBase64 } from './markup-fixture.ts';
import { createXsdChecker } from './xsd-checker.ts';

const checker = await createXsdChecker();

interface Type {
  readonly name: 'retention' | 'perception';
  readonly root: string;
  readonly goldens: readonly string[];
}

const TYPES: readonly Type[] = [
  { name: 'retention', root: 'Retention', goldens: ['mixed-documents', 'credit-note', 'six-percent'] },
  { name: 'perception', root: 'Perception', goldens: ['us-dollars', 'credit-note', 'real-estate'] },
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
  const { name, root, goldens } = type;
  const reference = `sac:SUNAT${root}DocumentReference`;
  const information = `sac:SUNAT${root}Information`;

  it.each(goldens)('accepts %s', (golden) => {
    expect(checker.check(`${name}.xsd`, Buffer.from(readGolden(name, golden)))).toEqual([]);
  });

  it('refuses the other type', () => {
    const other = TYPES.find((each) => each.name !== name);
    expect(
      checker.check(`${name}.xsd`, Buffer.from(readGolden(other?.name ?? '', other?.goldens[0] ?? ''))),
    ).not.toEqual([]);
  });

  it('requires every element except optional and repeatable ones', () => {
    const removed = survivors(type, (element, parent) => {
      if (parent === undefined) return undefined;
      parent.children.splice(parent.children.indexOf(element), 1);
      return `${parent.name}/${element.name}`;
    });
    expect(removed).toEqual(
      [
        `${root}/${reference}`,
        `${root}/cbc:Note`,
        'cac:AgentParty/cac:PartyName',
        'cac:PostalAddress/cbc:CityName',
        'cac:PostalAddress/cbc:CountrySubentity',
        'cac:PostalAddress/cbc:District',
        'cac:ReceiverParty/cac:PostalAddress',
        `${reference}/${information}`,
        `${reference}/cac:Payment`,
        `${information}/cac:ExchangeRate`,
      ]
        .filter((path) => hasPath(type, path))
        .sort(),
    );
  });

  it('refuses a second element, except a credit note without payments', () => {
    const doubled = survivors(type, (element, parent) => {
      if (parent === undefined) return undefined;
      parent.children.splice(parent.children.indexOf(element), 0, element);
      return `${parent.name}/${element.name}`;
    });
    expect(doubled).toEqual([`${root}/${reference}`]);
  });

  it('refuses two elements in the other order, except references', () => {
    const swapped = survivors(type, (element, parent) => {
      const at = parent?.children.indexOf(element) ?? -1;
      const next = parent?.children[at + 1];
      if (parent === undefined || next === undefined) return undefined;
      parent.children.splice(at, 2, next, element);
      return typeof next === 'string' ? undefined : `${element.name} and ${next.name}`;
    });
    expect(swapped).toEqual([`${reference} and ${reference}`]);
  });

  it.each(['<cbc:Unknown></cbc:Unknown>', '<x></x>'])('refuses %s anywhere', (addition) => {
    const added = survivors(type, (element) => {
      element.children.push(addition);
      return element.name;
    });
    expect(added).toEqual([]);
  });

  it('refuses a value with anything else on its line, and an empty value', () => {
    const changedBy = (change: (text: string) => string) => survivors(type, (element) => changeText(element, change));
    for (const change of [(text: string) => ` ${text}`, (text: string) => `${text} `, (text: string) => `${text}\nx`]) {
      expect(withoutBase64(changedBy(change))).toEqual([]);
    }
    expect(changedBy(() => '')).toEqual([]);
  });

  it('requires every attribute, and refuses unknown ones and other values except the id of the signature', () => {
    const removed = survivors(type, (element) => {
      if (element.attributes === '' || element.name === root) return undefined;
      element.attributes = element.attributes.replace(/ [^ ]+="[^"]*"/, '');
      return element.name;
    });
    const changed = survivors(type, (element) => {
      if (element.attributes === '' || element.name === root) return undefined;
      element.attributes = element.attributes.replace(/="[^"]*"$/, '="x"');
      return element.name;
    });
    const added = survivors(type, (element) => {
      element.attributes += ' other="x"';
      return element.name;
    });
    expect([removed, changed, added]).toEqual([[], ['ds:Signature'], []]);
  });
});

/** Returns true if any golden of the type has such an element. */
function hasPath({ name, goldens }: Type, path: string): boolean {
  const [parent = '', child = ''] = path.split('/');
  return goldens.some((golden) =>
    listPlaces(parseMarkup(readGolden(name, golden).replace(/^<\?.+?\?>/, ''))).some(
      ({ element, around }) => element.name === child && around.at(-1)?.name === parent,
    ),
  );
}

describe('values the schema of the retention refuses', () => {
  const xml = readGolden('retention', 'mixed-documents');

  function findingsOf(pattern: RegExp, replacement: string): string[] {
    const changed = xml.replace(pattern, replacement);
    expect(changed).not.toBe(xml);
    return checker.check('retention.xsd', Buffer.from(changed));
  }

  it.each([
    ['another UBL', />2\.0</, '>2.1<'],
    ['another customization', /(CustomizationID>)1\.0/, '$12.0'],
    ['a series of perceptions', />R001-5</, '>P001-5<'],
    ['a padded correlative', />R001-5</, '>R001-05<'],
    ['a day that does not exist', /(<cbc:IssueDate>)[^<]+/, '$12025-02-29'],
    ['another identity', /schemeID="6"/, 'schemeID="1"'],
    ['a regime it does not know', /(SystemCode>)01/, '$103'],
    ['a rate of nothing', /(RetentionPercent>)3/, '$10'],
    ['a total of nothing', /(TotalInvoiceAmount currencyID="PEN">)[^<]+/, '$10.00'],
    ['a total in dollars', /(<cbc:TotalInvoiceAmount currencyID=")PEN/, '$1USD'],
    ['an amount with one decimal', /(RetentionAmount currencyID="PEN">\d+\.\d)\d/, '$1'],
    ['an amount of thirteen digits', /(RetentionAmount currencyID="PEN">)\d+/, '$11234567890123'],
    ['an amount retained in dollars', /(RetentionAmount currencyID=")PEN/, '$1USD'],
    ['a payment of nothing', /(PaidAmount currencyID="PEN">)[^<]+/, '$10.00'],
    ['a payment in another currency', /(PaidAmount currencyID=")PEN/, '$1USD'],
    ['a payment with no number', /(<cac:Payment><cbc:ID>)1/, '$10'],
    ['a payment twice', /(F010-8<.+?F010-8<.+?<cac:Payment><cbc:ID>)2/, '$11'],
    ['a document without correlative', />F010-8</, '>F010<'],
    ['a type of three digits', /schemeID="12"/, 'schemeID="012"'],
    ['an exchange from another currency', /(SourceCurrencyCode>)USD/, '$1EUR'],
    ['an exchange from soles', /(SourceCurrencyCode>)USD/, '$1PEN'],
    ['an exchange into dollars', /(TargetCurrencyCode>)PEN/, '$1USD'],
    ['a rate of exchange of nothing', /(CalculationRate>)[^<]+/, '$10.000'],
    ['a rate of exchange of five digits', /(CalculationRate>)[^<]+/, '$110000.000'],
    ['a rate of exchange of seven decimals', /(CalculationRate>)[^<]+/, '$13.1234567'],
    ['no signature', /<ds:Signature .+<\/ds:Signature>/, ''],
  ])('%s', (_, pattern, replacement) => {
    expect(findingsOf(pattern, replacement)).not.toEqual([]);
  });

  it.each([
    ['the longest correlative', />R001-5</, '>R001-99999999<'],
    ['the largest amount', /(RetentionAmount currencyID="PEN">)[^<]+/, '$1999999999999.99'],
    ['a rate of exchange of six decimals', /(CalculationRate>)[^<]+/, '$19999.999999'],
    ['the largest number of a payment', /(<cac:Payment><cbc:ID>)1/, '$1999999999'],
  ])('does not refuse %s', (_, pattern, replacement) => {
    expect(findingsOf(pattern, replacement)).toEqual([]);
  });
});
