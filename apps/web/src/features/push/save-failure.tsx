import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';

/** Why a choice was not kept, beside it. */
export function SaveFailure({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <p role="alert" className="mt-1 text-meta font-medium text-danger">
      {wordsUnlessRefused(error, { failed: 'devices.save-failed', offline: 'error.offline' })}
    </p>
  );
}
