import type { Placement } from './paginate.ts';

/** Page that is ready to be drawn. */
export interface LaidPage {
  readonly width: number;
  readonly height: number;
  /** Draws the background. */
  readonly drawGround: () => void;
  readonly placements: readonly Placement[];
  /** Draws the page edges: running head and page number. */
  readonly drawEdges: () => void;
}
