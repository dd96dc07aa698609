const SUMMARIES: readonly (readonly [RegExp, string])[] = [
  [/\binsert into "?(\w+)/i, 'insert'],
  [/\bupdate (?!skip\b|of\b)"?(\w+)"?(?: \w+)? set\b/i, 'update'],
  [/\bdelete from "?(\w+)/i, 'delete'],
  [/\bfrom "?(\w+)/i, 'select'],
];

/**
 * Summarizes a statement in two words, such as `insert documents`. A write takes precedence over a read. The summary
 * never contains a value, because a table name follows its keyword.
 */
export function summarizeStatement(text: string): string {
  const compact = text.replace(/\s+/g, ' ');
  for (const [form, verb] of SUMMARIES) {
    const table = form.exec(compact)?.[1];
    if (table !== undefined) return `${verb} ${table}`;
  }
  return 'statement';
}
