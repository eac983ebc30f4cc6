import { useState } from 'react';

/** What is wrong with a field, said by the field itself: `refuse` gives it the focus, so that the words are heard. */
export function useFieldError(fieldId: string) {
  const [error, setError] = useState<string>();
  return {
    error,
    showError(message: string) {
      setError(message);
      document.getElementById(fieldId)?.focus();
    },
    clear: () => setError(undefined),
  };
}
