const SUMMARIES: readonly (readonly [RegExp, string])[] = [
  [/\binsert into "?(\w+)/i, 'insert'],
  [/\bupdate (?!skip\b|of\b)"?(\w+)"?(?: \w+)? set\b/i, 'update'],
  [/\bdelete from "?(\w+)/i, 'delete'],
  [/\bfrom "?(\w+)/i, 'select'],
];

/**
 * What a statement does in two words, `insert documents`: what it writes goes before what it reads. No value of it is quoted,
 * for a name follows its keyword.
 */
export function summarizeStatement(text: string): string {
  const compact = text.replace(/\s+/g, ' ');
  for (const [form, verb] of SUMMARIES) {
    const table = form.exec(compact)?.[1];
    if (table !== undefined) return `${verb} ${table}`;
  }
  return 'statement';
}
