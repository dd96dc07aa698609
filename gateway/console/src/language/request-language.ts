import { LANGUAGES, type Language } from '@chasqui/core/messages';

const KEY = 'chasqui-language';

/** Returns the language that the person chose; Spanish by default, because the readers are in Peru. */
export function requestLanguage(): Language {
  const chosen = localStorage.getItem(KEY);
  return LANGUAGES.find((language) => language === chosen) ?? 'es';
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
}
