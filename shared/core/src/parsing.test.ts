import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ChasquiError } from './errors.ts';
import { closedObject, patternField, textField } from './fields/index.ts';
import { say } from './messages/index.ts';
import { codeOfIssue, FIELD_PROBLEM_CODES, parseWith, problemsFromIssues } from './parsing.ts';

const Schema = closedObject({
  series: patternField(/^F\d{3}$/, say('must be F followed by three digits', 'debe ser F y tres dígitos')),
  name: textField({ min: 2, max: 4 }),
  size: v.optional(v.pipe(v.number('must be a number'), v.minValue(1, 'must be 1 or more'))),
  kind: v.optional(v.picklist(['a', 'b'], 'must be a or b')),
  tags: v.optional(v.array(v.string('must be a text'), 'must be a list')),
});

function problemsOf(input: unknown) {
  return problemsFromIssues(v.safeParse(Schema, input).issues ?? []);
}

describe('parseWith', () => {
  it('returns the parsed input', () => {
    expect(parseWith(Schema, { series: ' F001', name: 'ab' })).toEqual({ series: 'F001', name: 'ab' });
  });

  it('throws one error with every problem of the input', () => {
    const attempt = () => parseWith(Schema, { series: 'B001', name: 'a' });
    expect(attempt).toThrow(ChasquiError);
    expect(attempt).toThrow(
      'Validation error: series: must be F followed by three digits; name: must be a text of 2 to 4 characters',
    );
  });

  it('describes a bad series as in the example of the API', () => {
    expect(() => parseWith(Schema, { series: 'X', name: 'ab' })).toThrow(
      /^Validation error: series: must be F followed by three digits$/,
    );
  });
});

describe('problemsFromIssues', () => {
  it.each([
    [{ name: 'ab' }, 'series', 'FIELD_REQUIRED'],
    [{ series: 'F001', name: 'ab', other: 1 }, 'other', 'FIELD_UNKNOWN'],
    [{ series: 'F001', name: 5 }, 'name', 'FIELD_TYPE'],
    [{ series: 'F001', name: 'ab', kind: 'c' }, 'kind', 'FIELD_CHOICE'],
    [{ series: 'F1', name: 'ab' }, 'series', 'FIELD_FORMAT'],
    [{ series: 'F001', name: 'a' }, 'name', 'FIELD_LENGTH'],
    [{ series: 'F001', name: 'ab', size: 0 }, 'size', 'FIELD_RANGE'],
    [{ series: 'F001', name: 'ab\u0000' }, 'name', 'FIELD_VALUE'],
    [{ series: 'F001', name: 'ab', tags: ['a', 1] }, 'tags.1', 'FIELD_TYPE'],
    [null, '', 'FIELD_TYPE'],
  ])('reports path and permanent code of the problem in %j', (input, path, code) => {
    expect(problemsOf(input).map((problem) => [problem.path, problem.code])).toEqual([[path, code]]);
  });

  it('reports a repeated message of a field once', () => {
    expect(problemsOf({ series: 'F001', name: '' })).toHaveLength(1);
  });

  it('keeps the path of a problem printable for any field name', () => {
    const [problem] = problemsOf({ series: 'F001', name: 'ab', [`evil\n2026 level=error ${'x'.repeat(500)}`]: 1 });
    expect(problem?.path).toMatch(/^evil\?2026 level=error x+$/);
    expect(problem?.path.length).toBe(60);
  });

  it('reports at most a thousand problems', () => {
    expect(problemsOf({ series: 'F001', name: 'ab', tags: Array(5000).fill(0) })).toHaveLength(1000);
  });

  it.each<[string, v.GenericSchema, unknown]>([
    ['a text', v.pipe(v.string(), v.base64()), 'hunter2!'],
    ['a long text', v.pipe(v.string(), v.maxLength(3)), 'hunter2'],
    ['a choice', v.picklist(['a', 'b']), 'hunter2'],
    ['a type', v.number(), 'hunter2'],
    ['a field', v.strictObject({ password: v.literal('x') }), { password: 'hunter2' }],
    ['an unknown field', v.strictObject({}), { hunter2: 1 }],
    ['an option of a union', v.union([v.pipe(v.string(), v.regex(/^\d$/)), v.number()], 'must be one'), 'hunter2'],
    [
      'a check',
      v.pipe(
        v.string(),
        v.check(() => false),
      ),
      'hunter2\nhunter2',
    ],
  ])('does not repeat the value of %s if its schema has no message', (_name, schema, input) => {
    const problems = problemsFromIssues(v.safeParse(schema, input).issues ?? []);
    expect(problems.map(({ message }) => message)).toEqual(['is not valid']);
  });

  it("keeps messages of our own that look like Valibot's", () => {
    const schema = v.string('Invalid reading, as received');
    expect(problemsFromIssues(v.safeParse(schema, 5).issues ?? [])[0]?.message).toBe('Invalid reading, as received');
  });

  it('reports no problems for no issues', () => {
    expect(problemsFromIssues([])).toEqual([]);
  });
});

describe('the codes', () => {
  it('has unique, well formed codes of field problems', () => {
    expect(new Set(FIELD_PROBLEM_CODES).size).toBe(FIELD_PROBLEM_CODES.length);
    for (const code of FIELD_PROBLEM_CODES) expect(code).toMatch(/^FIELD_[A-Z]+$/);
  });

  it('has a code for any issue, also of an unknown type', () => {
    const issues = v.safeParse(v.pipe(v.string(), v.email(), v.startsWith('x')), 'nobody').issues ?? [];
    expect(issues.map(codeOfIssue)).toEqual(['FIELD_VALUE', 'FIELD_VALUE']);
  });
});
