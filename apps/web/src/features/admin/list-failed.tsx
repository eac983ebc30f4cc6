import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import type { ListState } from './use-list-state.ts';

type ListFailedProps = {
  state: Extract<ListState<unknown>, { is: 'failed' }>;
  /** What the panel says where the server has not said anything itself. */
  words?: MessageCode;
};

export function ListFailed({ state, words = 'panel.load-failed' }: ListFailedProps) {
  return (
    <ErrorState
      message={wordsUnlessRefused(state.error, { failed: words })}
      onRetry={state.retry}
    />
  );
}
