import { errorMessageOr } from '../../lib/error-message-or.ts';
import { InlineError } from '../../ui/error-state.tsx';

/** The error of a setting that could not be saved, beside it. */
export function SaveError({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <InlineError className="mt-1 text-meta">
      {errorMessageOr(error, { failed: 'devices.save-failed', offline: 'error.offline' })}
    </InlineError>
  );
}
