import { readFile, rename, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '@chasqui/db/connection';
import { type CellCompany, listCellCompanies } from '@chasqui/db/tenants';
import { describeError, runCommand, SYSTEM } from '../command.ts';
import { formatDirectory } from './format-directory.ts';

const USAGE =
  'npm run cells:directory -- --cell a=postgres://... --cell b=postgres://... --output FILE: every cell with the URL of its database';

/**
 * `npm run cells:directory -- --cell NAME=URL ... --output FILE`: writes where the router finds each company. The file is
 * replaced only by a whole one.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { cell: { type: 'string', multiple: true, default: [] }, output: { type: 'string' } },
  });
  if (values.cell.length === 0 || values.output === undefined) throw new Error(USAGE);
  const urls = new Map(values.cell.map(readCell));
  if (urls.size < values.cell.length) throw new Error('Each cell is named once');
  const companiesOf = new Map<string, readonly CellCompany[]>();
  for (const [cell, url] of urls) companiesOf.set(cell, await readCompanies(cell, url));
  const file = resolve(values.output);
  const isChanged = await replaceFile(file, formatDirectory(companiesOf));
  const counts = [...companiesOf].map(([cell, companies]) => `${cell} ${companies.length}`).join(', ');
  const next = isChanged ? 'changed: reload the router (nginx -s reload)' : 'unchanged';
  process.stdout.write(`${file} is ${next}. Tenants by cell: ${counts}\n`);
}

function readCell(option: string): readonly [cell: string, url: string] {
  const [, cell, url] = /^([a-z0-9]{1,8})=(postgres(?:ql)?:\/\/.+)$/.exec(option) ?? [];
  if (cell === undefined || url === undefined) throw new Error(`--cell is not NAME=URL. ${USAGE}`);
  return [cell, url];
}

async function readCompanies(cell: string, url: string): Promise<readonly CellCompany[]> {
  const db = openDatabase(url, { max: 1, applicationName: 'chasqui-cells-directory' });
  try {
    return await listCellCompanies(db, SYSTEM);
  } catch (error) {
    throw new Error(`cell ${cell}: ${describeError(error)}`, { cause: error });
  } finally {
    await db.close();
  }
}

/** Replaces a file at once, so that the router never reads half of it. Resolves to false if the text is the same. */
async function replaceFile(file: string, text: string): Promise<boolean> {
  const before = await readFile(file, 'utf8').catch(() => null);
  if (before === text) return false;
  const whole = `${file}.new`;
  await writeFile(whole, text);
  await rename(whole, file);
  return true;
}

await runCommand(main, (error) => `The directory was not written: ${describeError(error)}`);
