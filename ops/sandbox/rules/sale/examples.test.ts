import { expect, it } from 'vitest';
import { judgeSale } from '../../testing/sales/build-sale.ts';
import * as goods from '../../testing/sales/goods.ts';
import * as payments from '../../testing/sales/payments.ts';
import * as prices from '../../testing/sales/prices.ts';
import * as services from '../../testing/sales/services.ts';

const { credit, detraction, ...paid } = payments;

it.each(Object.entries({ ...goods, ...prices, ...paid, ...services }))(
  '%s is accepted without a remark',
  (_name, sale) => {
    expect(judgeSale(sale)).toEqual([]);
  },
);
