import type { Placement } from './paginate.ts';

export interface LaidPage {
  readonly width: number;
  readonly height: number;
  readonly drawGround: () => void;
  readonly placements: readonly Placement[];
  /** Draws the page edges: running head and page number. */
  readonly drawEdges: () => void;
}
