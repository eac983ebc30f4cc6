import { translate } from '@prayer-swap/shared/messages/translate';
import type { Mute } from '@prayer-swap/shared/mutes/schemas';
import { relativeTime } from '@prayer-swap/shared/relative-time';
import { useState } from 'react';
import { errorMessageOr } from '../../lib/error-message-or.ts';
import { useNow } from '../../lib/use-now.ts';
import { notifyRestored } from '../../request-interactions/list-removals.ts';
import { deleteMute } from '../../request-interactions/protection-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { InlineError } from '../../ui/error-state.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useRemoveMute } from './mutes-query.ts';

/** A muted member or post, with its unmute button. */
export function MuteRow({ mute }: { mute: Mute }) {
  const [error, setError] = useState<string>();
  const removeMute = useRemoveMute();
  const name = nameOf(mute);

  async function unmute() {
    setError(undefined);
    try {
      await deleteMute(mute.id);
    } catch (failed) {
      setError(errorMessageOr(failed, { failed: 'protection.show-again-failed' }));
      return;
    }
    await removeMute(mute.id);
    notifyRestored();
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
            <MuteDetail mute={mute} />
          </p>
        </div>
        <Button
          variant="soft"
          size="small"
          aria-label={translate('protection.show-again-name', { name })}
          onClick={unmute}
        >
          {translate('protection.show-again')}
        </Button>
      </div>
      {error && <InlineError className="mt-2 text-meta">{error}</InlineError>}
    </li>
  );
}

function MuteDetail({ mute: { kind, createdAt } }: { mute: Mute }) {
  const now = useNow();
  return (
    <Dotted>
      {translate(kind === 'member' ? 'protection.hidden-member' : 'protection.hidden-post')}
      <time dateTime={createdAt}>{relativeTime(new Date(createdAt), now)}</time>
    </Dotted>
  );
}

/** A deleted member has no name. */
function nameOf({ kind, username, requestTitle }: Mute): string {
  if (kind === 'post' && requestTitle) {
    return translate('protection.hidden-quoted', { title: requestTitle });
  }
  return username ?? translate('common.anonymous');
}
