import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryFolder } from '../../stack/start/repository.ts';

const MANUALS = [
  ['README.md', 'README.es.md'],
  ['docs/integrate.md', 'docs/es/integrate.md'],
  ['docs/operate.md', 'docs/es/operate.md'],
  ['docs/console.md', 'docs/es/console.md'],
] as const;

const CODE_BLOCK = /^ *```.*?```/gms;

function readManual(file: string) {
  const text = readFileSync(join(repositoryFolder(), file), 'utf8');
  const prose = text.replaceAll(CODE_BLOCK, '');
  return {
    blocks: text.match(CODE_BLOCK) ?? [],
    headings: [...prose.matchAll(/^(#+) (.*)$/gm)].map(([, level = '', title = '']) => ({ level, title })),
    rows: (prose.match(/^\|/gm) ?? []).length,
    links: [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link),
  };
}

/** Anchor of a heading, as GitHub makes it. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}

describe.each(MANUALS)('the Spanish text of %s', (english, spanish) => {
  const [source, translation] = [readManual(english), readManual(spanish)];

  it('has the same levels of headings, rows of tables and code blocks', () => {
    expect(translation.headings.map(({ level }) => level)).toEqual(source.headings.map(({ level }) => level));
    expect(translation.rows).toBe(source.rows);
    expect(translation.blocks).toEqual(source.blocks);
  });

  it('links to headings of its own and to files that exist', () => {
    const anchors = new Set(translation.headings.map(({ title }) => `#${anchorOf(title)}`));
    const broken = translation.links.filter((link) => {
      if (link.startsWith('#')) return !anchors.has(link);
      const [file = ''] = link.split('#');
      return !existsSync(join(repositoryFolder(), dirname(spanish), file));
    });
    expect(broken).toEqual([]);
  });
});
