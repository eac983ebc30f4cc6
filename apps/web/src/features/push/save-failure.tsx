import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { FailureLine } from '../../ui/failure-line.tsx';

/** Why a choice was not kept, beside it. */
export function SaveFailure({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <FailureLine className="mt-1 text-meta">
      {wordsUnlessRefused(error, { failed: 'devices.save-failed', offline: 'error.offline' })}
    </FailureLine>
  );
}
