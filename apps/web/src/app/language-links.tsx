import { LANGUAGES, languages } from '@prayer-swap/shared/messages/languages';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useLanguage } from '../lib/language.ts';

/**
 * A link per language in its native name, for visitors; the server handles it, with and without
 * scripts.
 */
export function LanguageLinks() {
  const current = useLanguage();
  return (
    <nav
      aria-label={translate('language.title')}
      className="mx-auto flex max-w-[67.5rem] flex-wrap justify-center gap-x-1 font-device text-meta"
    >
      {languages.map((language) => (
        <a
          key={language}
          href={`?lang=${language}`}
          lang={language}
          hrefLang={language}
          dir={LANGUAGES[language].dir}
          aria-current={language === current || undefined}
          className="inline-flex min-h-11 min-w-11 items-center justify-center px-2 text-ink-muted underline-offset-4 hover:text-ink hover:underline aria-[current]:font-bold aria-[current]:text-ink"
        >
          {LANGUAGES[language].name}
        </a>
      ))}
    </nav>
  );
}
