import { SEARCH_WAIT_MS } from '@prayer-swap/shared/admin/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useEffectEvent, useState } from 'react';
import X from '~icons/lucide/x';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';

type SearchBoxProps = {
  label: string;
  hint: string;
  /** What is searched for now. */
  value: string;
  onSearch: (text: string) => void;
};

/** Searches when the typing pauses. A search from elsewhere, such as a link, stands in it too. */
export function SearchBox({ label, hint, value, onSearch }: SearchBoxProps) {
  const [draft, setDraft] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) setDraft(value);
  }
  const search = useEffectEvent((text: string) => {
    if (text.trim() === value) return;
    setSent(text.trim());
    onSearch(text.trim());
  });
  useEffect(() => {
    const wait = setTimeout(() => search(draft), SEARCH_WAIT_MS);
    return () => clearTimeout(wait);
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
