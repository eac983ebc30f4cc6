import { translate } from '@prayer-swap/shared/messages/translate';

export const CONTENT_ID = 'main-content';

/** The first tab stop: skips the bars and moves to the content. */
export function SkipLink() {
  return (
    <a
      href={`#${CONTENT_ID}`}
      className="no-print sr-only z-50 rounded-button bg-primary px-4 py-3 font-bold text-on-primary focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(CONTENT_ID)?.focus();
      }}
    >
      {translate('shell.skip')}
    </a>
  );
}
