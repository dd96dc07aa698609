import type { Align, Column, Pen } from './pen.ts';
import { lineHeight, type TextStyle } from './text-style.ts';

/** Drawable of a known height. Points; `top` is measured from the page's top. */
export interface Band {
  readonly height: number;
  readonly draw: (top: number) => void;
}

export function blank(height: number): Band {
  return { height, draw: () => undefined };
}

/** Stacks bands vertically into one, without those that are null. */
export function stack(bands: readonly (Band | null)[]): Band {
  const present = bands.filter((band) => band !== null);
  return {
    height: present.reduce((sum, { height }) => sum + height, 0),
    draw: (top) => {
      let next = top;
      for (const band of present) {
        band.draw(next);
        next += band.height;
      }
    },
  };
}

/** Places bands side by side with the same top, without those that are null. */
export function beside(bands: readonly (Band | null)[]): Band {
  const present = bands.filter((band) => band !== null);
  return {
    height: Math.max(0, ...present.map(({ height }) => height)),
    draw: (top) => {
      for (const band of present) band.draw(top);
    },
  };
}

/** Places bands side by side with the same bottom. */
export function onOneFoot(bands: readonly Band[]): Band {
  const height = Math.max(...bands.map((band) => band.height));
  return beside(bands.map((band) => padded(band, height - band.height, 0)));
}

export function padded(band: Band, above: number, below: number): Band {
  return stack([blank(above), band, blank(below)]);
}

/** Adds a drawing below a band, such as a frame. `drawGround` receives the band's top. */
export function withGround(band: Band, drawGround: (top: number) => void): Band {
  return {
    height: band.height,
    draw: (top) => {
      drawGround(top);
      band.draw(top);
    },
  };
}

export function paragraphLines(pen: Pen, text: string, column: Column, style: TextStyle, align?: Align): Band[] {
  const height = lineHeight(style);
  return pen.breakLines(text, column.width, style).map((line) => ({
    height,
    draw: (top) => pen.write(line, column, top, style, align),
  }));
}

export function paragraph(pen: Pen, text: string, column: Column, style: TextStyle, align?: Align): Band {
  return stack(paragraphLines(pen, text, column, style, align));
}

const PROTOCOL = /^https?:\/\//;

/** Last slash of an address. An address that needs two lines breaks there, so the number of the document stays whole. */
const LAST_SLASH = /\/(?=[^/]*$)/;

/** Returns an address as people read and type it: without the protocol, and without the query that only a click needs. */
function typedAddress(url: string): string {
  return url.replace(PROTOCOL, '').replace(/\?.*$/, '');
}

/** Clickable address in its typed form, broken into lines if it is longer than its column. */
export function linkLines(pen: Pen, url: string, column: Column, style: TextStyle, align: Align = 'left'): Band {
  const height = lineHeight(style);
  const text = typedAddress(url);
  const fits = pen.widthOf(text, style) <= column.width;
  const lines = pen.breakLines(fits ? text : text.replace(LAST_SLASH, '/\n'), column.width, style).map((line) => ({
    height,
    draw: (top: number) => {
      pen.write(line, column, top, style, align);
      const width = pen.widthOf(line, style);
      const left = align === 'center' ? column.x + (column.width - width) / 2 : column.x;
      pen.document.link(left, top, width, height, url);
    },
  }));
  return stack(lines);
}
