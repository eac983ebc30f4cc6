import { translate } from '@prayer-swap/shared/messages/translate';
import { SEARCH_DEBOUNCE_MS } from '@prayer-swap/shared/moderation/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import X from '~icons/lucide/x';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';

type SearchBoxProps = {
  label: string;
  hint: string;
  /** The active search term. */
  value: string;
  onSearch: (text: string) => void;
};

/** Searches when typing pauses. Also shows a term from elsewhere, such as a link. */
export function SearchBox({ label, hint, value, onSearch }: SearchBoxProps) {
  const [draft, setDraft] = useState(value);
  const [searched, setSearched] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== searched) setDraft(value);
  }
  const search = useEffectEvent((text: string) => {
    if (text.trim() === value) return;
    setSearched(text.trim());
    onSearch(text.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => search(draft), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  return (
    <TextField
      className="max-sm:[&>div:last-child]:sr-only max-sm:[&>div:last-child]:block"
      type="search"
      label={label}
      hint={hint}
      value={draft}
      dir="auto"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      onChange={(event) => setDraft(event.target.value)}
      rightSlot={
        draft && (
          <IconButton
            label={translate('panel.clear-search')}
            icon={<X aria-hidden="true" className="size-4.5" />}
            onClick={() => setDraft('')}
          />
        )
      }
    />
  );
}
