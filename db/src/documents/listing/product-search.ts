import { foldText } from '@chasqui/core/fold-text';
import { or, type SQL, sql } from 'drizzle-orm';
import { containsFolded, foldStored, startsInAnyCase } from '../../folded-search.ts';
import { documents } from '../../schema/index.ts';

const DESCRIPTION = sql`line ->> 'description'`;
const CODE = sql`(line ->> 'code')`;

/**
 * Returns the condition for documents with a line whose description contains a text, ignoring accents and case, or whose
 * code starts with it. No index has the lines: every document that matches the other conditions is read.
 */
export function hasProduct(text: string): SQL {
  const isFound = or(containsFolded(foldStored(DESCRIPTION), foldText(text)), startsInAnyCase(CODE, text.trim()));
  // A path finds nothing, and raises no error, in documents without lines.
  return sql`exists (select from jsonb_path_query(${documents.completed}, '$.lines[*]') line where ${isFound})`;
}
