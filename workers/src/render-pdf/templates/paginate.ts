import type { Band } from './band.ts';

/** Band with rules for its place on a page. */
export interface FlowItem {
  readonly band: Band;
  /** Space above it, unless it is the first on its page. */
  readonly gap: number;
  /** Head of its table, repeated on each page that it reaches. */
  readonly head: Band | null;
  /** Stays on one page with the item after it. */
  readonly joined: boolean;
  /** Stands at the foot of its page. */
  readonly pinned: boolean;
}

export interface Placement {
  readonly band: Band;
  readonly top: number;
}

/** Heights between which a page takes bands. The first page may start higher than the next ones. */
export interface Room {
  readonly topOf: (pageIndex: number) => number;
  readonly bottom: number;
}

/** Creates an item with the usual options: no head, no gap, may be separated from the next item. */
export function flowItem(band: Band, options: Partial<Omit<FlowItem, 'band'>> = {}): FlowItem {
  return { gap: 0, head: null, joined: false, pinned: false, ...options, band };
}

function chainsOf(items: readonly FlowItem[]): FlowItem[][] {
  const chains: FlowItem[][] = [];
  let chain: FlowItem[] = [];
  for (const item of items) {
    chain.push(item);
    if (item.joined) continue;
    chains.push(chain);
    chain = [];
  }
  return chain.length === 0 ? chains : [...chains, chain];
}

class OpenPage {
  readonly placements: Placement[] = [];
  private head: Band | null = null;
  private next: number;
  private readonly top: number;
  private readonly bottom: number;

  constructor(top: number, bottom: number) {
    this.top = top;
    this.bottom = bottom;
    this.next = top;
  }

  get isEmpty(): boolean {
    return this.next === this.top;
  }

  takes(items: readonly FlowItem[]): boolean {
    let next = this.next;
    let head = this.head;
    for (const item of items) {
      next += (next === this.top ? 0 : item.gap) + item.band.height;
      if (item.head !== null && item.head !== head) next += item.head.height;
      head = item.head;
    }
    return next <= this.bottom;
  }

  place({ band, gap, head, pinned }: FlowItem): void {
    if (!this.isEmpty) this.next += gap;
    if (head !== null && head !== this.head) this.put(head);
    this.head = head;
    if (pinned) this.next = Math.max(this.next, this.bottom - band.height);
    this.put(band);
  }

  private put(band: Band): void {
    this.placements.push({ band, top: this.next });
    this.next += band.height;
  }
}

/** Lays bands on pages. Joined items move together unless no page holds them all; table heads are repeated. */
export function paginate(items: readonly FlowItem[], { topOf, bottom }: Room): Placement[][] {
  let page = new OpenPage(topOf(0), bottom);
  const pages = [page];
  const makeRoom = (together: readonly FlowItem[]) => {
    if (page.isEmpty || page.takes(together)) return;
    const fresh = new OpenPage(topOf(pages.length), bottom);
    if (together.length > 1 && !fresh.takes(together)) return;
    page = fresh;
    pages.push(page);
  };
  for (const chain of chainsOf(items)) {
    makeRoom(chain);
    for (const item of chain) {
      makeRoom([item]);
      page.place(item);
    }
  }
  return pages.map(({ placements }) => placements);
}

/** Returns items as one band that no page break splits. */
export function bandOf(items: readonly FlowItem[]): Band {
  const [placements = []] = paginate(items, { topOf: () => 0, bottom: Number.POSITIVE_INFINITY });
  return {
    height: Math.max(0, ...placements.map(({ band, top }) => top + band.height)),
    draw: (start) => {
      for (const { band, top } of placements) band.draw(start + top);
    },
  };
}

export interface LaidPage {
  readonly width: number;
  readonly height: number;
  readonly drawGround: () => void;
  readonly placements: readonly Placement[];
  readonly drawEdges: () => void;
}
