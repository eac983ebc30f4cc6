import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { errorMessageOr } from '../../lib/error-message-or.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import type { ListState } from './use-list-state.ts';

type ListErrorProps = {
  state: Extract<ListState<unknown>, { is: 'failed' }>;
  /** Fallback for errors without a message code. */
  messageCode?: MessageCode;
};

export function ListError({ state, messageCode = 'panel.load-failed' }: ListErrorProps) {
  return (
    <ErrorState
      message={errorMessageOr(state.error, { failed: messageCode })}
      onRetry={state.retry}
    />
  );
}
