import { useState } from 'react';

/**
 * The error of a field. `showError` focuses the field, so that a screen reader announces the error.
 */
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
