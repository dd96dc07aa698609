import type { SaleReading } from '../../readings/sale.ts';
import { broken, describeRules } from '../../testing/breakage.ts';
import { alter, first } from '../../testing/reading.ts';
import { readBuilt } from '../../testing/sales/build-sale.ts';
import { AMAZONIA } from '../../testing/sales/services.ts';
import { FINANCE_RULES } from './finance.ts';
import { FIRST_HOME, MORTGAGE } from './property-table.ts';

/** Sale of an operation with properties, given as code and value, and a product code. */
function withProperties(
  operation: string,
  properties: Readonly<Record<string, string>>,
  sunatCode?: string,
): SaleReading {
  return alter(readBuilt({ ...AMAZONIA, legends: [] }), (sale) => {
    sale.operationType = operation;
    const line = first(sale.lines);
    line.sunatCode = sunatCode ?? null;
    line.properties = Object.entries(properties).map(([code, value]) => {
      return {
        name: 'Concepto',
        code,
        value,
        quantity: null,
        startDate: '2026-03-10',
        startTime: null,
        duration: null,
      };
    });
  });
}

const FIRST_HOME_CREDIT = {
  ...{ '7001': '1', '7002': '3', '7003': 'P-1', '7004': 'C-1', '7005': '2026-01-02', '7006': '150101', '7007': 'Lima' },
  '7012': '1000.00',
};
const mortgage = withProperties('2100', FIRST_HOME_CREDIT, '84121901');
const insurance = withProperties('2104', { '7013': 'P-1', '7014': '', '7015': '1', '7016': '1000.00' });

function drop(property: string): (sale: { lines: { properties: { code: string }[] }[] }) => void {
  return ({ lines }) => {
    const line = first(lines);
    line.properties = line.properties.filter(({ code }) => code !== property);
  };
}

describeRules(FINANCE_RULES, [
  broken('3241', 'a credit without its amount', mortgage, drop('7012')),
  ...Object.entries({ ...MORTGAGE, ...FIRST_HOME }).map(([property, code]) =>
    // A mortgage of another operation, which 3241 does not ask for its contract.
    broken(
      code,
      `no property ${property}`,
      alter(mortgage, (sale) => Object.assign(sale, { operationType: '0101' })),
      drop(property),
    ),
  ),
  broken('3242', 'an insurance of no kind', insurance, drop('7015')),
  broken('2898', 'an insurance without its sum', insurance, drop('7016')),
  broken('2899', 'another insurance without its policy', insurance, (sale) => {
    drop('7013')(sale);
    const kind = first(sale.lines).properties.find(({ code }) => code === '7015');
    if (kind !== undefined) kind.value = '3';
  }),
]);
