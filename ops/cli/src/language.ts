import type { Language } from '@chasqui/core/messages';

/**
 * Returns the language of a call: that of `--lang`, else of the locale, as POSIX ranks its variables. English for any
 * locale that is not Spanish.
 */
export function chooseLanguage(argv: readonly string[], env: Readonly<Record<string, string | undefined>>): Language {
  const at = argv.findIndex((word) => word === '--lang' || word.startsWith('--lang='));
  const word = argv[at] ?? '';
  const given = word.includes('=') ? word.slice('--lang='.length) : at < 0 ? undefined : argv[at + 1];
  const locale = given ?? (env.LC_ALL || env.LC_MESSAGES || env.LANG || '');
  return locale.toLowerCase().startsWith('es') ? 'es' : 'en';
}
