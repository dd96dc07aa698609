import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryFolder } from '../../stack/start/repository.ts';

const MANUALS = [
  ['README.md', 'README.es.md'],
  ...readdirSync(join(repositoryFolder(), 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => [`docs/${name}`, `docs/es/${name}`] as const),
  ...['typescript', 'python', 'php'].map((language) => {
    const folder = `ops/client/${language}`;
    return [`${folder}/README.md`, `${folder}/README.es.md`] as const;
  }),
] as const;

const ENGLISH = new Set<string>(MANUALS.map(([english]) => english));
const CODE_BLOCK = /^ *```.*?```/gms;
const LINK = /(?:\]\(|src=")([^)"\s]+)[)"]/g;

function readManual(file: string) {
  const text = readFileSync(join(repositoryFolder(), file), 'utf8');
  const prose = text.replaceAll(CODE_BLOCK, '');
  return {
    blocks: text.match(CODE_BLOCK) ?? [],
    headings: [...prose.matchAll(/^(#+) (.*)$/gm)].map(([, level = '', title = '']) => ({ level, title })),
    rows: (prose.match(/^\|/gm) ?? []).length,
    links: [...prose.matchAll(LINK)]
      .map(([, link = '']) => link)
      .filter((link) => !link.startsWith('https:'))
      .map((link) => {
        const [path = '', anchor] = link.split('#');
        return { link, target: path === '' ? file : join(dirname(file), path), anchor };
      }),
  };
}

/** Anchor of a heading, as GitHub makes it. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}

function hasHeading(file: string, anchor: string): boolean {
  return readManual(file).headings.some(({ title }) => anchorOf(title) === anchor);
}

describe.each(MANUALS)('the Spanish text of %s', (english, spanish) => {
  it('has the same levels of headings, rows of tables and code blocks', () => {
    const [source, translation] = [readManual(english), readManual(spanish)];
    expect(translation.headings.map(({ level }) => level)).toEqual(source.headings.map(({ level }) => level));
    expect(translation.rows).toBe(source.rows);
    expect(translation.blocks).toEqual(source.blocks);
  });

  it('links to files and headings that exist', () => {
    const broken = readManual(spanish).links.filter(
      ({ target, anchor }) =>
        !existsSync(join(repositoryFolder(), target)) || (anchor !== undefined && !hasHeading(target, anchor)),
    );
    expect(broken.map(({ link }) => link)).toEqual([]);
  });

  it('links to Spanish texts of manuals, and to its own English one, which links back', () => {
    const manuals = readManual(spanish).links.filter(({ target }) => ENGLISH.has(target));
    expect(manuals.map(({ target }) => target)).toEqual([english]);
    expect(readManual(english).links.map(({ target }) => target)).toContain(spanish);
  });
});
