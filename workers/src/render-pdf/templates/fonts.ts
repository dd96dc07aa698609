import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

declare global {
  namespace PDFKit.Mixins {
    /** Members of pdfkit that its types lack. */
    interface PDFFont {
      registerFont(name: string, source: Font): this;
    }
  }
}

/** Source Sans 3 (OFL): Latin with all its accents, Greek and Cyrillic, and figures of one width. */
const FILES = {
  regular: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  strong: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
} as const;

export type FontWeight = keyof typeof FILES;

/** fontkit keeps a glyph with the first text that used it, and pdfkit writes that text into the PDF. */
const REMEMBERED_GLYPHS = '_glyphs';

const require = createRequire(import.meta.url);

function openFont(file: string): Font {
  const font = create(readFileSync(require.resolve(file)));
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`);
  if (!Reflect.has(font, REMEMBERED_GLYPHS)) throw new Error('This version of fontkit keeps glyphs under another name');
  return font;
}

let opened: Readonly<Record<FontWeight, Font>> | undefined;

/** Reading a font takes 20 to 100 ms, so a process does it once. */
function openFonts(): Readonly<Record<FontWeight, Font>> {
  opened ??= { regular: openFont(FILES.regular), strong: openFont(FILES.strong) };
  return opened;
}

/**
 * Registers the fonts and clears what fontkit remembers, on which the bytes would depend. Until the document is ended,
 * no other may be drawn.
 */
export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const [weight, font] of Object.entries(openFonts())) {
    Reflect.set(font, REMEMBERED_GLYPHS, {});
    document.registerFont(weight, font);
  }
}

export function hasGlyph(codePoint: number): boolean {
  return Object.values(openFonts()).every((font) => font.hasGlyphForCodePoint(codePoint));
}
