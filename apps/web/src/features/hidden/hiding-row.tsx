import type { Hiding } from '@prayer-swap/shared/hiding/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { relativeTime } from '@prayer-swap/shared/relative-time';
import { useState } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { tellComeback } from '../../request-acts/departures.ts';
import { showAgain } from '../../request-acts/protection-calls.ts';
import { Button } from '../../ui/button.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { FailureLine } from '../../ui/failure-line.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useForgetHiding } from './hidden-query.ts';

/** A member or a post, and the way to see it again. */
export function HidingRow({ hiding }: { hiding: Hiding }) {
  const [error, setError] = useState<string>();
  const forget = useForgetHiding();
  const name = nameOf(hiding);

  async function bringBack() {
    setError(undefined);
    try {
      await showAgain(hiding.id);
    } catch (failed) {
      setError(wordsUnlessRefused(failed, { failed: 'protection.show-again-failed' }));
      return;
    }
    await forget(hiding.id);
    tellComeback();
    showToast(translate('protection.shown-again-toast'));
  }

  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_10rem]">
          <p className="wrap-anywhere text-label font-medium">
            <bdi>{name}</bdi>
          </p>
          <p className="text-meta text-ink-muted">
            <HiddenDetail hiding={hiding} />
          </p>
        </div>
        <Button
          variant="soft"
          size="small"
          aria-label={translate('protection.show-again-name', { name })}
          onClick={bringBack}
        >
          {translate('protection.show-again')}
        </Button>
      </div>
      {error && <FailureLine className="mt-2 text-meta">{error}</FailureLine>}
    </li>
  );
}

function HiddenDetail({ hiding: { kind, createdAt } }: { hiding: Hiding }) {
  const now = useNow();
  return (
    <Dotted>
      {translate(kind === 'member' ? 'protection.hidden-member' : 'protection.hidden-post')}
      <time dateTime={createdAt}>{relativeTime(new Date(createdAt), now)}</time>
    </Dotted>
  );
}

/** Somebody whose account is gone has no name any more. */
function nameOf({ kind, username, requestTitle }: Hiding): string {
  if (kind === 'post' && requestTitle) {
    return translate('protection.hidden-quoted', { title: requestTitle });
  }
  return username ?? translate('common.anonymous');
}
