import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDefinition, prepareRequest } from '@chasqui/core/documents';
import { exportedDocument } from '@chasqui/core/exports/exported-document-fixture';
import { createSalesComparison } from '@chasqui/core/sire/compare';
import { readXml } from '@chasqui/core/xml';
import { expect, it } from 'vitest';
import { toFileName } from '../file-name.ts';
import { readSale } from '../readings/sale.ts';
import { openRegister } from '../register/register.ts';
import { SIMPLE } from '../testing/factura.ts';
import { readSaleFacts } from './read-sale-facts.ts';
import { listSalesLines, RATE, toPeriod } from './sales-proposal.ts';

/** The sandbox reads its proposal from the XML; the service writes its register from the totals. Both must agree. */

const EXAMPLES = join(import.meta.dirname, '../../../shared/core/examples');
const FOLDERS = { invoice: '01', receipt: '03', 'credit-note': '07', 'debit-note': '08' } as const;

const CASES = Object.entries(FOLDERS).flatMap(([folder, documentType]) =>
  readdirSync(join(EXAMPLES, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => [`${folder}/${name.replace('.json', '')}`, documentType] as const),
);

const { issuer } = SIMPLE;

it.each(CASES)('the example %s is listed by both with the same amounts', async (example, documentType) => {
  const request = { ...JSON.parse(readFileSync(join(EXAMPLES, `${example}.json`), 'utf8')), correlative: 7 };
  const { summary, completed } = prepareRequest(getDefinition(documentType), request, { issuer, referenced: [] });
  const xml = getDefinition(documentType).render(completed, 7).canonical;
  const sale = readSaleFacts(readSale(readXml(xml)));
  const register = await openRegister(undefined);
  const name = toFileName(issuer.ruc, { documentType, series: summary.series, correlative: '7' });
  register.record(name, { verdict: 'accepted', sha256: '', cdr: '', sale });
  const period = summary.issueDate.slice(0, 7);
  const head = { ruc: issuer.ruc, name: issuer.name, period };
  const comparison = createSalesComparison(head);
  for (const line of listSalesLines(register, issuer.ruc, toPeriod(summary.issueDate), new Date()))
    comparison.addLine(line);
  const rated = summary.currencyCode === 'PEN' ? null : RATE;
  const { series, issueDate, currencyCode, counterparty, totals } = summary;
  const own = exportedDocument({
    ...{ documentType, series, correlative: 7, issueDate, currencyCode, counterparty, totals },
    exchangeRate: rated,
    modifies: summary.modifies && { ...summary.modifies, issueDate: null },
  });
  expect(comparison.compareOwn(own)).toBeNull();
});
