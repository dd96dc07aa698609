import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Band, blank } from './band.ts';
import { type FlowItem, flowItem, type Placement, paginate } from './paginate.ts';

const HEAD = blank(5);
const ROOM = { topOf: (page: number) => (page === 0 ? 0 : 10), bottom: 100 };

const item = (height: number, options: Partial<FlowItem> = {}) => flowItem(blank(height), options);
const topsOf = (pages: readonly Placement[][]) => pages.map((page) => page.map(({ top }) => top));
const endOf = ({ band, top }: Placement) => top + band.height;

describe('paginate', () => {
  it('stacks bands with gaps, except at the top of a page', () => {
    const pages = paginate([item(40, { gap: 7 }), item(40, { gap: 7 }), item(40, { gap: 7 })], ROOM);
    expect(topsOf(pages)).toEqual([[0, 47], [10]]);
  });

  it('repeats the head of a table on each page that it reaches, and not after the table', () => {
    const rows = Array.from({ length: 5 }, () => item(40, { head: HEAD }));
    const pages = paginate([...rows, item(2)], ROOM);
    expect(pages.map((page) => page.filter(({ band }) => band === HEAD).map(({ top }) => top))).toEqual([
      [0],
      [10],
      [10],
    ]);
    expect(topsOf(pages)).toEqual([
      [0, 5, 45],
      [10, 15, 55],
      [10, 15, 55],
    ]);
  });

  it('moves joined items together', () => {
    const pages = paginate([item(50), item(30, { joined: true }), item(30)], ROOM);
    expect(topsOf(pages)).toEqual([[0], [10, 40]]);
  });

  it('separates joined items that are too high for one page', () => {
    const pages = paginate([item(50), item(45, { joined: true }), item(60)], ROOM);
    expect(topsOf(pages)).toEqual([[0, 50], [10]]);
  });

  it('puts a pinned item at the foot of its page', () => {
    expect(topsOf(paginate([item(20), item(30, { pinned: true })], ROOM))).toEqual([[0, 70]]);
    expect(topsOf(paginate([item(80), item(30, { pinned: true })], ROOM))).toEqual([[0], [70]]);
  });

  it('puts a band that is higher than a page on its own page', () => {
    expect(topsOf(paginate([item(20), item(300), item(20)], ROOM))).toEqual([[0], [10], [10]]);
  });

  it('keeps order, bounds and heads for any bands', () => {
    const items = fc.array(
      fc.record({
        height: fc.integer({ min: 1, max: 80 }),
        gap: fc.integer({ min: 0, max: 9 }),
        head: fc.constantFrom<Band | null>(null, HEAD),
        joined: fc.boolean(),
        pinned: fc.boolean(),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(items, (drafts) => {
        const flow = drafts.map(({ height, ...options }) => item(height, options));
        const pages = paginate(flow, ROOM);
        const heads = new Map(flow.map(({ band, head }) => [band, head]));
        const placed = pages.flat().filter(({ band }) => band !== HEAD);
        expect(placed.map(({ band }) => band)).toEqual(flow.map(({ band }) => band));
        for (const [index, page] of pages.entries()) {
          let end = ROOM.topOf(index);
          for (const placement of page) {
            expect(placement.top).toBeGreaterThanOrEqual(end);
            end = endOf(placement);
          }
          expect(end).toBeLessThanOrEqual(ROOM.bottom);
          const first = page[0];
          if (first !== undefined && first.band !== HEAD) expect(heads.get(first.band)).toBeNull();
        }
      }),
    );
  });
});
