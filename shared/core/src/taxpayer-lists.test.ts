import { expect, it } from 'vitest';
import { parseTaxpayerList } from './taxpayer-lists.ts';

const HEADER = 'Ruc|Nombre/Razon|A partir del|Resolucion|';
const SUNAT = '20131312955|PEÑA S.A.|01/06/2002|R.S. 037-2002|';
const OTHER = '20100070970|SUPERMERCADOS|15/12/2020|R.S. 228-2020|';
const ENTRIES = [
  { ruc: '20131312955', since: '2002-06-01', resolution: 'R.S. 037-2002' },
  { ruc: '20100070970', since: '2020-12-15', resolution: 'R.S. 228-2020' },
];

it.each(['\r', '\r\n', '\n'])('reads lines that end in %j', (end) => {
  expect(parseTaxpayerList([HEADER, SUNAT, OTHER, ''].join(end))).toEqual(ENTRIES);
});

it('takes the last line of a RUC, and no line of another form', () => {
  const lines = [
    SUNAT.replace('2002', '1999'),
    SUNAT,
    OTHER,
    '20131312955|S|31/02/2026|x|',
    '2013131295|S|01/01/2026|x|',
  ];
  expect(parseTaxpayerList(lines.join('\r'))).toEqual(ENTRIES);
});

it.each([
  ['an empty file', ''],
  ['an error page', '<html>\n<body>503</body>\n</html>'],
  ['a page with one entry', `${SUNAT}\n<p>\n</p>`],
])('refuses %s', (_case, text) => {
  expect(() => parseTaxpayerList(text)).toThrow(/^the file is no list of taxpayers: it has [01] entries/);
});
