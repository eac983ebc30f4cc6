import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useRef } from 'react';
import { ownerName } from '../../lib/format.ts';
import type { ApplyEngagement } from '../../request-interactions/engagement.ts';
import { InteractionError } from '../../request-interactions/interaction-controls.tsx';
import { useRequestInteractions } from '../../request-interactions/use-request-interactions.ts';
import type { Round, RoundRequest, RoundStep } from './round-sequence.ts';

/**
 * Prayed, by the interaction of every other screen. The round does not wait for the server.
 *
 * @returns the action, and the error of the last one, perhaps of an earlier request
 */
export function useRoundPrayer(round: Round, step: (step: RoundStep) => void) {
  const { requests, index, phase } = round;
  const current = requests[index];
  const first = useRef(requests[0]);
  const apply: ApplyEngagement = (id, change) => step({ is: 'update', id, change });
  // A round begins with a request; all of them can be removed later.
  const target = current ?? requests.at(-1) ?? (first.current as RoundRequest);
  const { pray: send, failure } = useRequestInteractions(target, { apply });
  useEffect(() => {
    if (failure) step({ is: 'refused', id: failure.requestId });
  }, [failure, step]);

  function pray() {
    if (!current || phase === 'leaving') return;
    if (current.canPray && !current.userCompleted) send();
    step({ is: 'pray' });
  }

  const failed = requests.find(({ id }) => id === failure?.requestId);
  const isEarlier = failure?.requestId !== current?.id;
  return {
    pray,
    error: failure && (
      <div>
        {isEarlier && failed && (
          <p className="text-meta font-medium">
            {translate('requests.card', { type: failed.type, username: ownerName(failed) })}
          </p>
        )}
        <InteractionError failure={isEarlier ? failure : { ...failure, retry: pray }} />
      </div>
    ),
  };
}
