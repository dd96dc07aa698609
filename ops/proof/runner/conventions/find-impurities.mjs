import ts from 'typescript';

/**
 * @typedef {object} Finding
 * @property {string} file
 * @property {number} line
 * @property {string} what
 */

/** Globals that read or change something outside of a function's arguments. */
const IMPURE_GLOBALS = new Set([
  'process',
  'console',
  'fetch',
  'performance',
  'crypto',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'require',
]);

const IMPURE_MEMBERS = new Set(['Date.now', 'Math.random']);

/**
 * Uses of clock, randomness, environment, network, timers and console in the text of a module that must be pure.
 * @param {string} file
 * @param {string} text
 * @returns {Finding[]}
 */
export function findImpurities(file, text) {
  return find(file, text, describeImpurity);
}

/**
 * Readings of `process.env`: the environment is parsed once, by shared/platform/src/env.
 * @param {string} file
 * @param {string} text
 * @returns {Finding[]}
 */
export function findEnvironmentReadings(file, text) {
  return find(file, text, (node) => (memberOf(node) === 'process.env' ? 'process.env' : null));
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Days as constants in the text of a module of the core. A rule that begins or ends on a day is a row of the rules with dates.
 * @param {string} file
 * @param {string} text
 * @returns {Finding[]}
 */
export function findDayConstants(file, text) {
  return find(file, text, (node) =>
    ts.isStringLiteralLike(node) && DAY.test(node.text) ? `the day ${node.text}` : null,
  );
}

/** @param {string} file @param {string} text @param {(node: ts.Node) => string | null} describe */
function find(file, text, describe) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @type {Finding[]} */
  const findings = [];
  const visit = (/** @type {ts.Node} */ node) => {
    const what = describe(node);
    if (what !== null)
      findings.push({ file, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, what });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}

/** @param {ts.Node} node */
function describeImpurity(node) {
  if (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length) return 'new Date()';
  if (ts.isCallExpression(node) && node.expression.getText() === 'Date') return 'Date()';
  const member = memberOf(node);
  if (member !== null && IMPURE_MEMBERS.has(member)) return member;
  return ts.isIdentifier(node) && IMPURE_GLOBALS.has(node.text) && isReference(node) ? node.text : null;
}

/** `Date.now` of such an access, written with a dot or with brackets. @param {ts.Node} node */
function memberOf(node) {
  if (ts.isPropertyAccessExpression(node)) return `${node.expression.getText()}.${node.name.text}`;
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)) {
    return `${node.expression.getText()}.${node.argumentExpression.text}`;
  }
  return null;
}

/** Returns true if a name is used as a value, not as the name of a member, parameter or import. @param {ts.Identifier} node */
function isReference(node) {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  if (ts.isTypeNode(parent) || ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) return false;
  const declared = /** @type {{ name?: ts.Node, propertyName?: ts.Node }} */ (parent);
  return declared.name !== node && declared.propertyName !== node;
}
