import { LANGUAGES, type Language } from '@chasqui/core/messages';
import type { Context } from 'hono';
import { languageDetector } from 'hono/language';
import type { HttpEnv } from '../http-env.ts';

/** Chooses the language of the answer by `Accept-Language`, English by default. */
export const chooseLanguage = languageDetector({
  order: ['header'],
  supportedLanguages: [...LANGUAGES],
  fallbackLanguage: 'en' satisfies Language,
  caches: false,
});

/**
 * Chooses the language of a page for people by its parameter `lang`, and without it by `Accept-Language`. Spanish by
 * default, because its readers are in Peru.
 */
export const choosePageLanguage = languageDetector({
  order: ['querystring', 'header'],
  lookupQueryString: 'lang',
  supportedLanguages: [...LANGUAGES],
  fallbackLanguage: 'es' satisfies Language,
  caches: false,
});

/** Returns the language of the answer; English before `chooseLanguage` ran. */
export function languageOf(c: Context<HttpEnv>): Language {
  return LANGUAGES.find((language) => language === c.var.language) ?? 'en';
}
