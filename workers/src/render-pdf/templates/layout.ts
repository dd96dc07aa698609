import type { Placement } from './paginate.ts';

/** One page, ready to be drawn. */
export interface LaidPage {
  readonly width: number;
  readonly height: number;
  /** What lies under everything else. */
  readonly drawGround: () => void;
  readonly placements: readonly Placement[];
  /** What is at its edges: running head, page number. */
  readonly drawEdges: () => void;
}
