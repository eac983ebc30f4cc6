import type { Undelivered, UndeliveredKind } from '@prayer-swap/shared/admin/undelivered';
import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { relativeTime } from '@prayer-swap/shared/relative-time';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { Age } from '../age.tsx';
import { giveUp, retryOne } from './undelivered-acts.ts';
import { useUndeliveredAct } from './use-undelivered-act.ts';

/** One thing that no try could do, in words that name nobody. */
export function UndeliveredItem({ item }: { item: Undelivered }) {
  const { kind, givenUpAt, tries, error, expired } = item;
  const { act, failure } = useUndeliveredAct();
  const which = {
    what: translate(KINDS[kind]),
    age: relativeTime(new Date(givenUpAt), useNow()),
  };
  return (
    <li className="flex flex-col gap-2 border-b border-line py-3 last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-label font-medium">{which.what}</p>
        <p className="text-meta text-ink-muted">
          <Age at={givenUpAt} words={(age) => translate('panel.undelivered-given-up', { age })} />
        </p>
      </div>
      <p className="text-meta text-ink-muted">
        {translate('panel.undelivered-tries', { tries })}
        {'. '}
        {error === null
          ? translate('panel.undelivered-error-unknown')
          : translate('panel.undelivered-error', { error })}
      </p>
      {expired && (
        <p className="flex flex-wrap items-center gap-2 text-meta text-ink-muted">
          <Chip tone="quiet">{translate('panel.undelivered-expired')}</Chip>
          {translate('panel.undelivered-expired-detail')}
        </p>
      )}
      {failure && <FailureLine>{failure}</FailureLine>}
      <div className="flex flex-wrap gap-2">
        {!expired && (
          <Button
            variant="soft"
            aria-label={translate('panel.undelivered-retry-of', which)}
            onClick={() => act(() => retryOne(item), 'panel.undelivered-retried-toast')}
          >
            {translate('panel.undelivered-retry')}
          </Button>
        )}
        <Button
          variant="ghost"
          aria-label={translate('panel.undelivered-drop-of', which)}
          onClick={() => act(() => giveUp(item), 'panel.undelivered-dropped-toast')}
        >
          {translate('panel.undelivered-drop')}
        </Button>
      </div>
    </li>
  );
}

const KINDS: Record<UndeliveredKind, MessageCode> = {
  mail: 'panel.undelivered-mail',
  push: 'panel.undelivered-push',
  'deliver-push': 'panel.undelivered-deliver-push',
  'forget-mail': 'panel.undelivered-forget-mail',
  'tell-update': 'panel.undelivered-tell-update',
  sweep: 'panel.undelivered-sweep',
};
