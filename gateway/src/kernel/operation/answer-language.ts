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

/** Chooses the language by the parameter `lang`, and without it by `Accept-Language`. */
const chooseByLink = (fallbackLanguage: Language) =>
  languageDetector({
    order: ['querystring', 'header'],
    lookupQueryString: 'lang',
    supportedLanguages: [...LANGUAGES],
    fallbackLanguage,
    caches: false,
  });

/** Chooses the language of a page for people. Spanish by default, because its readers are in Peru. */
export const choosePageLanguage = chooseByLink('es');

/**
 * Chooses the language of a buyer's page by the parameter `lang` alone, Spanish by default. The words of the printed form
 * are Spanish, and many browsers in Peru prefer English.
 */
export const chooseBuyerLanguage = languageDetector({
  order: ['querystring'],
  lookupQueryString: 'lang',
  supportedLanguages: [...LANGUAGES],
  fallbackLanguage: 'es' satisfies Language,
  caches: false,
});

/** Chooses the language of a file for programs; English by default, as for every answer of the API. */
export const chooseFileLanguage = chooseByLink('en');

/** Values of the attribute `lang` of HTML. */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = { en: 'en', es: 'es-PE' };

/** Returns the language of the answer; English before `chooseLanguage` ran. */
export function languageOf(c: Context<HttpEnv>): Language {
  return LANGUAGES.find((language) => language === c.var.language) ?? 'en';
}
