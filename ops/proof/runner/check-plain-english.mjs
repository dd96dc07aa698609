// Plain English, as far as a program can judge it: comments, test titles, texts of the API, headings of the manuals.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findUnclearTexts } from './conventions/find-unclear-texts.mjs';

const JUDGED = ['*.ts', '*.tsx', '*.mts', '*.mjs', '*.cjs', '*.md', 'gateway/openapi.json'];
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...JUDGED], {
  encoding: 'utf8',
});

const problems = listed
  .split('\n')
  .filter((file) => existsSync(file) && file !== '')
  .flatMap((file) =>
    findUnclearTexts(file, readFileSync(file, 'utf8')).map(({ line, why, text }) => `${file}:${line}: ${why}: ${text}`),
  );
for (const problem of new Set(problems)) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
