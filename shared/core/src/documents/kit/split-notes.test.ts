import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_NOTE_LENGTH, splitNotes } from './split-notes.ts';

const SQUEEZE = /[\s\u0085]+/g;

describe('splitNotes', () => {
  it('makes one note for each line', () => {
    expect(splitNotes('uno\n\n dos \r\ntres\tcuatro')).toEqual(['uno', 'dos', 'tres', 'cuatro']);
  });

  it('splits a text after 200 characters', () => {
    expect(splitNotes('x'.repeat(200))).toEqual(['x'.repeat(200)]);
    expect(splitNotes('x'.repeat(201))).toEqual(['x'.repeat(200), 'x']);
  });

  it('splits at the last blank that fits, and drops the blank', () => {
    expect(splitNotes(`${'a'.repeat(150)} ${'b'.repeat(60)}`)).toEqual(['a'.repeat(150), 'b'.repeat(60)]);
    expect(splitNotes(`${'a'.repeat(200)}   ${'b'.repeat(60)}`)).toEqual(['a'.repeat(200), 'b'.repeat(60)]);
  });

  it.each([
    ['a surrogate pair', '🦙'],
    ['a combining mark', 'e\u0301'],
    ['a joined emoji', '👨\u200d👩'],
    ['a variation selector', '☕\ufe0f'],
  ])('does not split inside %s', (_, character) => {
    for (let shift = 1; shift <= character.length; shift += 1) {
      const notes = splitNotes(`${'x'.repeat(MAX_NOTE_LENGTH - shift)}${character}${'y'.repeat(20)}`);
      expect(notes.some((note) => note.includes(character))).toBe(true);
    }
  });

  it('splits a text without blanks between characters, never inside a surrogate pair', () => {
    const marks = `e${'\u0301'.repeat(450)}`;
    expect(splitNotes(marks).join('')).toBe(marks);
    const joined = Array(200).fill('🦙').join('\u200d');
    expect(splitNotes(joined).join('')).toBe(joined);
    for (const note of splitNotes(joined)) expect(note).not.toMatch(/\p{Cs}/u);
  });

  it('keeps all text except blanks, in notes of one line with 1 to 200 characters', () => {
    const unit = fc.constantFrom('a', 'palabra', ' ', '  ', '\n', '\t', 'ñ', '🦙', 'e\u0301', '\u0085', 'x'.repeat(90));
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 400 }), (text) => {
        const notes = splitNotes(text);
        expect(notes.join('').replaceAll(SQUEEZE, '')).toBe(text.replaceAll(SQUEEZE, ''));
        for (const note of notes) {
          expect(note).toMatch(/^[^\t\n\r\u0085]{1,200}$/);
          expect(note).toBe(note.trim());
        }
      }),
    );
  });

  it('keeps each word whole that fits a note', () => {
    const words = fc.array(fc.stringMatching(/^[a-zñ]{1,200}$/), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(words, (list) => {
        expect(splitNotes(list.join(' ')).join(' ')).toBe(list.join(' '));
      }),
    );
  });
});
