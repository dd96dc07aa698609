import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Alter, changeText, listAccepted, parseMarkup, withoutBase64, writeMarkup } from './markup-fixture.ts';
import { createXsdChecker, schemaFolder } from './xsd-checker.ts';

const checker = await createXsdChecker();

function readGolden(name: string): string {
  return readFileSync(new URL(`../../../core/examples/invoice/out/${name}.xml`, import.meta.url), 'utf8');
}

function findingsOf(xml: string): string[] {
  return checker.check('invoice.xsd', Buffer.from(xml));
}

describe('createXsdChecker', () => {
  it('is created once for the process', async () => {
    expect(await createXsdChecker()).toBe(checker);
  });

  it('knows only our schemas, by file name', () => {
    expect(() => checker.check('nothing.xsd', Buffer.from('<a/>'))).toThrow('There is no schema nothing.xsd');
    expect(() => checker.check('../package.json', Buffer.from('<a/>'))).toThrow(/no schema/);
  });

  it('reports bytes that are not XML as a violation', () => {
    for (const text of ['', 'hola', '<a', '<a></b>', '<a>&x;</a>']) expect(findingsOf(text)).not.toEqual([]);
  });

  it('reports every violation in a sentence', () => {
    const xml = readGolden('one-line').replace('F001-1', 'F001-0').replace('2026-01-15', '2025-02-30');
    const findings = findingsOf(xml);
    expect(findings.length).toBeGreaterThanOrEqual(2);
    expect(findings.join('\n')).toMatch(/F001-0.+\n.*2025-02-30/s);
  });

  it('reads UTF-8 with any declared encoding', () => {
    expect(findingsOf(readGolden('escapes').replace('UTF-8', 'ISO-8859-1'))).toEqual([]);
  });

  it('refuses the root of another document', () => {
    expect(findingsOf('<Invoice/>')).not.toEqual([]);
    expect(findingsOf(readGolden('one-line').replaceAll('Invoice-2', 'CreditNote-2'))).not.toEqual([]);
  });
});

describe('schemaFolder', () => {
  it('contains the schemas', () => {
    expect(existsSync(join(schemaFolder(), 'invoice.xsd'))).toBe(true);
  });
});

const GOLDENS = [
  'detraction-credit',
  'discount',
  'isc',
  'mixed-igv-types',
  'usd-credit',
  'freight',
  'references',
  'passengers',
  'advance-credit-retention',
  'export-services',
  'free-bags',
  'fishing',
  'lodging',
];

function survivorsOfAll(alter: Alter): string[] {
  return listAccepted(GOLDENS.map(readGolden), alter, (xml) => findingsOf(xml).length === 0);
}

describe('the schema of the factura', () => {
  it.each(GOLDENS)('accepts %s', (golden) => {
    expect(findingsOf(readGolden(golden))).toEqual([]);
    const rewritten = writeMarkup(parseMarkup(readGolden(golden).replace(/^<\?.+?\?>/, '')));
    expect(readGolden(golden).endsWith(rewritten)).toBe(true);
  });

  it('requires every element except optional and repeatable ones', () => {
    const removed = survivorsOfAll((element, parent) => {
      if (parent === undefined) return undefined;
      parent.children.splice(parent.children.indexOf(element), 1);
      return `${parent.name}/${element.name}`;
    });
    expect(removed).toEqual([
      'Invoice/cac:AdditionalDocumentReference',
      'Invoice/cac:AllowanceCharge',
      'Invoice/cac:Delivery',
      'Invoice/cac:DespatchDocumentReference',
      'Invoice/cac:InvoiceLine',
      'Invoice/cac:OrderReference',
      'Invoice/cac:PaymentMeans',
      'Invoice/cac:PaymentTerms',
      'Invoice/cac:PrepaidPayment',
      'Invoice/cbc:DueDate',
      'Invoice/cbc:Note',
      'cac:AllowanceCharge/cbc:MultiplierFactorNumeric',
      'cac:InvoiceLine/cac:AllowanceCharge',
      'cac:InvoiceLine/cac:Delivery',
      'cac:Item/cac:AdditionalItemProperty',
      'cac:Item/cac:CommodityClassification',
      'cac:Item/cac:StandardItemIdentification',
      'cac:LegalMonetaryTotal/cbc:PrepaidAmount',
      'cac:Party/cac:PartyName',
      'cac:PartyLegalEntity/cac:RegistrationAddress',
      'cac:PaymentTerms/cbc:Amount',
      'cac:PaymentTerms/cbc:PaymentDueDate',
      'cac:PaymentTerms/cbc:PaymentMeansID',
      'cac:PaymentTerms/cbc:PaymentPercent',
      'cac:RegistrationAddress/cac:AddressLine',
      'cac:RegistrationAddress/cac:Country',
      'cac:RegistrationAddress/cbc:CityName',
      'cac:RegistrationAddress/cbc:CountrySubentity',
      'cac:RegistrationAddress/cbc:District',
      'cac:TaxSubtotal/cbc:TaxableAmount',
      'cac:TaxTotal/cac:TaxSubtotal',
    ]);
  });

  it('refuses a second element unless it is repeatable', () => {
    const doubled = survivorsOfAll((element, parent) => {
      if (parent === undefined) return undefined;
      parent.children.splice(parent.children.indexOf(element), 0, element);
      return `${parent.name}/${element.name}`;
    });
    expect(doubled).toEqual([
      'Invoice/cac:AdditionalDocumentReference',
      'Invoice/cac:AllowanceCharge',
      'Invoice/cac:DespatchDocumentReference',
      'Invoice/cac:InvoiceLine',
      'Invoice/cac:PaymentTerms',
      'Invoice/cac:PrepaidPayment',
      'Invoice/cbc:Note',
      'cac:InvoiceLine/cac:AllowanceCharge',
      'cac:Item/cac:AdditionalItemProperty',
      'cac:TaxTotal/cac:TaxSubtotal',
    ]);
  });

  it('refuses two elements in the other order, unless they have the same name', () => {
    const swapped = survivorsOfAll((element, parent) => {
      const at = parent?.children.indexOf(element) ?? -1;
      const next = parent?.children[at + 1];
      if (parent === undefined || next === undefined || typeof next === 'string') return undefined;
      parent.children.splice(at, 2, next, element);
      return element.name === next.name ? undefined : `${element.name} and ${next.name}`;
    });
    expect(swapped).toEqual([]);
  });

  it('refuses unknown elements and text beside elements', () => {
    for (const addition of ['<cbc:Unknown></cbc:Unknown>', '<x></x>', 'x']) {
      const added = survivorsOfAll((element) => {
        element.children.push(addition);
        const isText = element.children.length > 1 && element.children.every((child) => typeof child === 'string');
        return addition === 'x' && isText ? undefined : element.name;
      });
      expect(added).toEqual([]);
    }
  });

  it('refuses a value with anything else on its line', () => {
    for (const change of [(text: string) => ` ${text}`, (text: string) => `${text} `, (text: string) => `${text}\nx`]) {
      const changed = survivorsOfAll((element) => changeText(element, change));
      expect(withoutBase64(changed)).toEqual([]);
    }
  });

  it('refuses an empty value', () => {
    const emptied = survivorsOfAll((element) => {
      if (typeof element.children[0] !== 'string') return undefined;
      element.children = [];
      return element.name;
    });
    expect(emptied).toEqual([]);
  });

  it('requires every attribute except the code of a legend and those of a detraction in a form of payment', () => {
    const removed = survivorsOfAll((element) => {
      if (element.attributes === '' || element.name === 'Invoice') return undefined;
      element.attributes = element.attributes.replace(/ [^ ]+="[^"]*"/, '');
      return element.name;
    });
    expect(removed).toEqual(['cbc:Note', 'cbc:PaymentMeansID']);
  });

  it('refuses other values of attributes except the id of the signature, and unknown attributes', () => {
    const changed = survivorsOfAll((element) => {
      if (element.attributes === '' || element.name === 'Invoice') return undefined;
      element.attributes = element.attributes.replace(/="[^"]*"$/, '="x"');
      return element.name;
    });
    expect(changed).toEqual(['ds:Signature']);
    const added = survivorsOfAll((element) => {
      element.attributes += ' other="x"';
      return element.name;
    });
    expect(added).toEqual([]);
  });
});

describe('values the schema of the factura refuses', () => {
  const xml = readGolden('detraction-credit');

  function replaceIn(pattern: RegExp, replacement: string): string[] {
    const changed = xml.replace(pattern, replacement);
    expect(changed).not.toBe(xml);
    return findingsOf(changed);
  }

  it.each([
    ['another UBL', /(<cbc:UBLVersionID>)2\.1/, '$12.0'],
    ['another customization', /(<cbc:CustomizationID [^>]+>)2\.0/, '$11.0'],
    ['a series of boletas', /<cbc:ID>F(\d{3}-\d+<)/, '<cbc:ID>B$1'],
    ['a padded correlative', /<cbc:ID>F001-(\d+)</, '<cbc:ID>F001-0$1<'],
    ['a correlative of nine digits', /<cbc:ID>F001-\d+</, '<cbc:ID>F001-123456789<'],
    ['a day that does not exist', /(<cbc:IssueDate>)[^<]+/, '$12025-02-29'],
    ['a date with a zone', /(<cbc:IssueDate>[^<]+)/, '$1Z'],
    ['a date with a time', /(<cbc:DueDate>[^<]+)/, '$1T00:00:00'],
    ['the type of a boleta', /(<cbc:InvoiceTypeCode [^>]+>)01/, '$103'],
    ['an operation it does not know', /listID="1\d{3}"/, 'listID="0300"'],
    ['a legend it does not know', /languageLocaleID="2006"/, 'languageLocaleID="2012"'],
    ['a note of 201 characters', /(<cbc:Note [^>]+>)[^<]+/, `$1${'ñ'.repeat(201)}`],
    ['a currency it does not know', /(<cbc:DocumentCurrencyCode [^>]+>)PEN/, '$1GBP'],
    ['a RUC of ten digits', /(schemeURI="[^"]+catalogo06">)\d/, '$1'],
    ['a buyer of an identity it does not know', /(AccountingCustomerParty>.+?schemeID=)"6"/, '$1"2"'],
    ['an establishment of three digits', />0000</, '>000<'],
    ['another country', />PE</, '>CL<'],
    ['a form of payment it does not know', />Credito</, '>credito<'],
    ['an instalment with two digits', />Cuota001</, '>Cuota01<'],
    ['a detraction of nothing', /(<cbc:PaymentPercent>)[^<]+/, '$10.00'],
    ['a percentage above 100', /(<cbc:PaymentPercent>)[^<]+/, '$1100.01'],
    ['an amount with one decimal', /(<cbc:PayableAmount [^>]+>\d+\.\d)\d/, '$1'],
    ['an amount with three decimals', /(<cbc:PayableAmount [^>]+>\d+\.\d\d)/, '$10'],
    ['an amount without decimals', /(<cbc:PayableAmount [^>]+>\d+)\.\d\d/, '$1'],
    ['an amount below zero', /(<cbc:PayableAmount [^>]+>)/, '$1-'],
    ['an amount of thirteen digits', /(<cbc:PayableAmount [^>]+>)\d+/, '$11234567890123'],
    ['an amount with a comma', /(<cbc:PayableAmount [^>]+>\d+)\./, '$1,'],
    ['a tribute it does not know', />1000<\/cbc:ID><cbc:Name>IGV/, '>9999</cbc:ID><cbc:Name>OTROS'],
    ['a name of a tribute in lower case', />IGV</, '>igv<'],
    ['an affectation it does not know', /(<cbc:TaxExemptionReasonCode>)10/, '$118'],
    ['a line number of zero', /(<cac:InvoiceLine><cbc:ID>)1/, '$10'],
    ['a line number of four digits', /(<cac:InvoiceLine><cbc:ID>)1/, '$11000'],
    ['a quantity of nothing', /(<cbc:InvoicedQuantity [^>]+>)[^<]+/, '$10.0'],
    ['a quantity with eleven decimals', /(<cbc:InvoicedQuantity [^>]+>)[^<]+/, '$11.12345678901'],
    ['a quantity in another notation', /(<cbc:InvoicedQuantity [^>]+>)[^<]+/, '$11e3'],
    ['a price of thirteen digits', /(<cac:Price><cbc:PriceAmount [^>]+>)[^<]+/, '$11234567890123.00'],
    ['a price with eleven decimals', /(<cac:Price><cbc:PriceAmount [^>]+>)[^<]+/, '$11.12345678901'],
    ['a price with one decimal', /(<cac:Price><cbc:PriceAmount [^>]+>)[^<]+/, '$11.5'],
    ['a price of another kind', /(<cbc:PriceTypeCode>)01/, '$103'],
    ['a description of 501 characters', /(<cbc:Description>)[^<]+/, `$1${'x'.repeat(501)}`],
    ['an item code of 31 characters', /(SellersItemIdentification><cbc:ID>)[^<]+/, `$1${'x'.repeat(31)}`],
    ['another canonicalization', /REC-xml-c14n-20010315/, 'REC-xml-c14n-20010315#WithComments'],
    ['another signature method', /xmldsig#rsa-sha1/, 'xmldsig#dsa-sha1'],
    ['a reference to a part', /URI=""/, 'URI="#x"'],
    ['a digest of another length', /(<ds:DigestValue>)[^<]+/, '$1AAAA'],
    ['a signature of nothing', /(<ds:SignatureValue>)[^<]+/, '$1AAAA'],
    ['no signature', /<ds:Signature .+<\/ds:Signature>/, ''],
  ])('%s', (_, pattern, replacement) => {
    expect(replaceIn(pattern, replacement)).not.toEqual([]);
  });

  it.each([
    ['the longest correlative', /<cbc:ID>F001-\d+</, '<cbc:ID>F001-99999999<'],
    ['a leap day', /(<cbc:IssueDate>)[^<]+/, '$12024-02-29'],
    ['a note of 200 characters outside the first plane', /(<cbc:Note [^>]+>)[^<]+/, `$1${'🦙'.repeat(200)}`],
    ['the largest amount', /(<cbc:PayableAmount [^>]+>)[^<]+/, '$1999999999999.99'],
    ['a quantity with ten decimals', /(<cbc:InvoicedQuantity [^>]+>)[^<]+/, '$10.0000000001'],
    ['a whole detraction', /(<cbc:PaymentPercent>)[^<]+/, '$1100.00'],
    ['a description of 500 characters', /(<cbc:Description>)[^<]+/, `$1${'x'.repeat(500)}`],
  ])('does not refuse %s', (_, pattern, replacement) => {
    expect(replaceIn(pattern, replacement)).toEqual([]);
  });
});
