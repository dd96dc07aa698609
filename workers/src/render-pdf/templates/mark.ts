import type { Pen } from './pen.ts';
import { COLOURS, lineHeight, type TextStyle } from './text-style.ts';

export interface MarkShape {
  readonly width: number;
  readonly height: number;
  readonly length: number;
  readonly mostSize: number;
  /** Counterclockwise. */
  readonly degrees: number;
  /** Distance in points at which a long page repeats the word. */
  readonly every: number;
}

/** Draws a pale word across the page, so that later content stays legible on top. */
export function drawMark(pen: Pen, word: string, { width, height, length, mostSize, degrees, every }: MarkShape): void {
  const unit: TextStyle = { weight: 'strong', size: 1, colour: COLOURS.mark };
  const style = { ...unit, size: Math.min(length / pen.widthOf(word, unit), mostSize) };
  const count = Math.max(1, Math.round(height / every));
  for (let index = 0; index < count; index += 1) {
    const middle = (height * (index + 0.5)) / count;
    pen.document.save();
    pen.document.rotate(-degrees, { origin: [width / 2, middle] });
    pen.write(word, { x: 0, width }, middle - lineHeight(style) / 2, style, 'center');
    pen.document.restore();
  }
}
