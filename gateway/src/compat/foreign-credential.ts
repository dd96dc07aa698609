/**
 * Returns the API key that a program of another system sends as its token: in the header Authorization bare, or as
 * `Token token="KEY"` (with or without quotes and blanks), `Token KEY` or `Bearer KEY`, else in the address as
 * `?token=KEY`. Undefined without one.
 */
export function readForeignKey(authorization: string | undefined, token: string | undefined): string | undefined {
  const header = authorization
    ?.trim()
    .replace(/^(?:Token|Bearer)\b\s*/i, '')
    .replace(/^token\s*=\s*/i, '');
  const key = (header ?? token ?? '').replaceAll('"', '').trim();
  return key === '' ? undefined : key;
}
