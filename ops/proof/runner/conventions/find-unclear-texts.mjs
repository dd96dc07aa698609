import ts from 'typescript';

/**
 * @typedef {object} UnclearText
 * @property {number} line
 * @property {string} why
 * @property {string} text
 */

/** Free relative clauses and fragments: the reader learns only later, or never, which thing the text is about. */
const OPENING =
  /^(what|whoever|whose|whatever|of|whether|where|wherever|the same|nobody|somebody|those|whom|by whom|for whom|how|as|from|in)\b/i;
const RIDDLE = /\b(whoever|whomever|nobody|somebody|whosever|whatever|what is|what was|what it|what they|what the)\b/i;
const UNCLEAR_TITLE = /\b(whoever|whose|nobody|somebody|whatever)\b/i;
const MOST_WORDS = 30;
const DIRECTIVE = /biome-ignore|eslint|@ts-/;

/**
 * Texts of a file that are hard to read: comments of sources, titles of tests, summaries and descriptions of an
 * OpenAPI document, headings of Markdown.
 * @param {string} file
 * @param {string} content
 * @returns {UnclearText[]}
 */
export function findUnclearTexts(file, content) {
  if (file.endsWith('.md')) return judge(content, listHeadings(content), describeUnclear);
  if (file.endsWith('.json')) return judge(content, listDescriptions(JSON.parse(content)), describeUnclear);
  const titles = /\.test\.ts$/.test(file) ? listTitles(content) : [];
  return [...judge(content, listComments(content), describeUnclear), ...judge(content, titles, describeUnclearTitle)];
}

/** @typedef {{ index: number, text: string }} Text */

/** @param {string} content @param {Text[]} texts @param {(text: string) => string | null} describe @returns {UnclearText[]} */
function judge(content, texts, describe) {
  return texts.flatMap(({ index, text }) => {
    const why = describe(text);
    return why === null
      ? []
      : [{ line: content.slice(0, index).split('\n').length, why, text: text.replace(/\s+/g, ' ').slice(0, 140) }];
  });
}

/** @param {string} text */
function describeUnclear(text) {
  if (OPENING.test(text)) return 'opens with a fragment or a relative clause';
  if (RIDDLE.test(text)) return 'leaves open who or what is meant';
  const sentences = text.split(/(?<=[.:;!?])\s+|\n\n/);
  return sentences.some((sentence) => sentence.split(/\s+/).length > MOST_WORDS)
    ? `has a sentence of more than ${MOST_WORDS} words`
    : null;
}

/** @param {string} text */
function describeUnclearTitle(text) {
  return UNCLEAR_TITLE.test(text) ? 'is a test title that leaves open who or what is meant' : null;
}

/** @param {string} content @returns {Text[]} */
function listComments(content) {
  const blocks = [...content.matchAll(/\/\*\*?\s([\s\S]*?)\*\//g)].map(({ index, 1: body = '' }) => ({
    index,
    text: body.replace(/^\s*\*? ?/gm, '').split(/(?:^|\s)@[a-z]+\b/)[0] ?? '',
  }));
  const lines = [...content.matchAll(/(?:^[ \t]*\/\/[^\n]*\n)+/gm)].map(({ index, 0: run }) => ({
    index,
    text: run.replace(/^[ \t]*\/\/ ?/gm, ''),
  }));
  return [...blocks, ...lines]
    .map(({ index, text }) => ({ index, text: text.replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '' && !DIRECTIVE.test(text));
}

/** @param {string} content @returns {Text[]} */
function listTitles(content) {
  /** @type {Text[]} */
  const titles = [];
  const visit = (/** @type {ts.Node} */ node) => {
    const [title] = ts.isCallExpression(node) ? node.arguments : [];
    if (ts.isCallExpression(node) && title !== undefined && /^(it|test|describe)\b/.test(node.expression.getText())) {
      if (ts.isStringLiteralLike(title)) titles.push({ index: title.getStart(), text: title.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('test.ts', content, ts.ScriptTarget.Latest, true));
  return titles;
}

/** @param {string} content @returns {Text[]} */
function listHeadings(content) {
  const withoutCode = content.replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/[^\n]/g, ' '));
  return [...withoutCode.matchAll(/^#+ +(.+)$/gm)].map(({ index, 1: text = '' }) => ({ index, text }));
}

/** Lists every summary and description; the line is not known. @param {unknown} value @returns {Text[]} */
function listDescriptions(value) {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    (key === 'summary' || key === 'description') && typeof member === 'string'
      ? [{ index: 0, text: member }]
      : listDescriptions(member),
  );
}
