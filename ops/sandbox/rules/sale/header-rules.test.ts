import { broken, describeRules } from '../../testing/breakage.ts';
import { first } from '../../testing/reading.ts';
import { readBuilt, type SaleParts } from '../../testing/sales/build-sale.ts';
import { EXPORT_OF_SERVICES, FREE_AND_TAXED } from '../../testing/sales/goods.ts';
import { AMAZONIA, FISH, REFERENCES } from '../../testing/sales/services.ts';
import { DELIVERY_RULES } from './delivery.ts';
import { LEGEND_RULES } from './legends.ts';
import { REFERENCE_RULES } from './references.ts';

const references = readBuilt(REFERENCES);
const abroad = readBuilt(EXPORT_OF_SERVICES);

const withLegend = (sale: SaleParts, legend: string) => readBuilt({ ...sale, legends: [legend] });
const nothing = () => {};

describeRules(LEGEND_RULES, [
  broken('3014', 'a legend twice', readBuilt(AMAZONIA), ({ notes }) => notes.push({ text: 'LEYENDA', legend: '2001' })),
  broken('2416', 'nothing for free', withLegend(FISH, '1002'), nothing),
  broken('3283', 'goods of Amazonia, taxed', withLegend(FISH, '2001'), nothing),
  broken('3284', 'services of Amazonia, taxed', withLegend(FISH, '2002'), nothing),
  broken('3285', 'construction in Amazonia, taxed', withLegend(FISH, '2003'), nothing),
  broken('3289', 'goods of Tacna, free and taxed', withLegend(FREE_AND_TAXED, '2008'), nothing),
]);

describeRules(REFERENCE_RULES, [
  broken('2364', 'a guide twice', references, ({ despatchReferences }) =>
    despatchReferences.push(first(despatchReferences)),
  ),
  broken('2365', 'a document twice', references, ({ relatedDocuments }) =>
    relatedDocuments.push(first(relatedDocuments)),
  ),
]);

describeRules(DELIVERY_RULES, [
  broken('3098', 'no country of use', abroad, (sale) => Object.assign(sale, { delivery: null })),
  broken('3099', 'Peru', abroad, ({ delivery }) => Object.assign(delivery ?? {}, { country: 'PE' })),
  broken('3099', 'a country that there is not', abroad, ({ delivery }) =>
    Object.assign(delivery ?? {}, { country: 'ZZ' }),
  ),
]);
