/** Drawable of a known height. Points; `top` is measured from the page's top. */
export interface Band {
  readonly height: number;
  readonly draw: (top: number) => void;
}

export function blank(height: number): Band {
  return { height, draw: () => undefined };
}

/** Stacks bands vertically into one. */
export function stack(bands: readonly Band[]): Band {
  return {
    height: bands.reduce((sum, { height }) => sum + height, 0),
    draw: (top) => {
      let next = top;
      for (const band of bands) {
        band.draw(next);
        next += band.height;
      }
    },
  };
}

/** Bands side by side with the same top. */
export function beside(bands: readonly Band[]): Band {
  return {
    height: Math.max(0, ...bands.map(({ height }) => height)),
    draw: (top) => {
      for (const band of bands) band.draw(top);
    },
  };
}

/** Adds empty space above and below. */
export function padded(band: Band, above: number, below: number): Band {
  return stack([blank(above), band, blank(below)]);
}
