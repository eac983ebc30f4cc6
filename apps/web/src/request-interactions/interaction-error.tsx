import { translate } from '@prayer-swap/shared/messages/translate';
import type { InteractionFailure } from './use-request-interactions.ts';

/** The error of an interaction beside its buttons, with a retry. The request stays in place. */
export function InteractionError({ failure }: { failure: InteractionFailure | null }) {
  if (!failure) return null;
  return (
    <div
      role="alert"
      className="soft flex flex-wrap items-center gap-x-2 rounded-control bg-danger-soft px-3 py-1 text-meta font-medium text-danger"
    >
      <p className="py-1.5">{failure.message}</p>
      <button
        type="button"
        className="press min-h-11 rounded-control font-bold underline underline-offset-4"
        onClick={failure.retry}
      >
        {translate('requests.could-not-save')}
      </button>
    </div>
  );
}
