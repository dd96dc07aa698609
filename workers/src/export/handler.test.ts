import { DatabaseError } from '@chasqui/db/connection';
import { describe, expect, it } from 'vitest';
import { describeFailure } from './handler.ts';
import { ExportTooLongError } from './watch-export.ts';

const GIB = 1_024 ** 3;

describe('a failure', () => {
  it('is final for a file that is too long, and names the limit', () => {
    expect(describeFailure(new ExportTooLongError(4 * GIB), 1)).toEqual({
      problem: 'The file would be larger than the maximum of 4 GiB: export fewer documents at a time',
      pauseMs: null,
    });
  });

  it('names the timeout of a statement', () => {
    const timeout = new DatabaseError('57014', 'PostgreSQL 57014: canceling statement due to statement timeout');
    expect(describeFailure(timeout, 2)).toEqual({
      problem: expect.stringContaining('database took too long'),
      pauseMs: 60_000,
    });
  });

  it('hides the message of any other error and delays each retry longer', () => {
    const failures = [1, 2, 3].map((attempt) => describeFailure(new Error('a password: 1234'), attempt));
    expect(failures.map(({ pauseMs }) => pauseMs)).toEqual([30_000, 60_000, 90_000]);
    for (const { problem } of failures) expect(problem).toMatch(/^The file could not be made after [^:]+$/);
  });
});
