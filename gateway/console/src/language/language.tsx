import { inLanguage, type Language, type Message } from '@chasqui/core/messages';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { rememberLanguage, requestLanguage } from './request-language.ts';

interface ChosenLanguage {
  readonly language: Language;
  changeLanguage(language: Language): void;
}

const LanguageContext = createContext<ChosenLanguage>({ language: 'es', changeLanguage: () => {} });

export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState(requestLanguage);
  const queryClient = useQueryClient();
  const chosen = useMemo(
    () => ({
      language,
      changeLanguage(next: Language) {
        rememberLanguage(next);
        document.documentElement.lang = next === 'es' ? 'es-PE' : 'en';
        setLanguage(next);
        // Answers hold texts in the language of their request.
        void queryClient.invalidateQueries();
      },
    }),
    [language, queryClient],
  );
  return <LanguageContext value={chosen}>{children}</LanguageContext>;
}

export function useLanguage(): ChosenLanguage {
  return use(LanguageContext);
}

/** Returns the function that gives a message in the language of the page. */
export function useWords(): (message: Message) => string {
  const { language } = useLanguage();
  return useMemo(() => (message) => inLanguage(message, language), [language]);
}
