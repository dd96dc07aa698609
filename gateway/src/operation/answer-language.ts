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

/** Returns the language of the answer; English before `chooseLanguage` ran. */
export function languageOf(c: Context<HttpEnv>): Language {
  return LANGUAGES.find((language) => language === c.var.language) ?? 'en';
}
