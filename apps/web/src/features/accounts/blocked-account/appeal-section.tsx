import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { product } from '@prayer-swap/shared/product';
import { useState } from 'react';
import { cn } from '../../../lib/cn.ts';
import { MailLink } from '../../../ui/mail-link.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { AppealForm } from './appeal-form.tsx';
import { BlockedAccountSection } from './blocked-account-section.tsx';
import { SentAppeal } from './sent-appeal.tsx';
import type { BlockedAccountState } from './use-blocked-account.ts';

export function AppealSection({ state }: { state: BlockedAccountState }) {
  const hint = appealHint(state);
  return (
    <BlockedAccountSection title={translate('restricted.how-title')} text={hint && translate(hint)}>
      <Appeal state={state} />
      <div className={cn('flex flex-col items-start gap-3', hint && 'border-t border-line pt-4')}>
        <p className="text-label text-ink-muted">{translate('restricted.how-mail')}</p>
        <MailLink subject={translate('restricted.mail-subject')}>
          {translate('restricted.contact', { email: product.supportEmail })}
        </MailLink>
      </div>
    </BlockedAccountSection>
  );
}

/** The hint for an appeal that can be sent or was sent; undefined in every other state. */
function appealHint(state: BlockedAccountState): MessageCode | undefined {
  if (state.is === 'loading') return 'restricted.how';
  if (state.is === 'failed') return undefined;
  if (state.restriction.canAppeal) return 'restricted.how';
  return state.restriction.appeal ? 'restricted.how-sent' : undefined;
}

function Appeal({ state }: { state: BlockedAccountState }) {
  const [isJustSent, setIsJustSent] = useState(false);
  switch (state.is) {
    case 'loading':
      return (
        <LoadingRegion>
          <Skeleton className="h-56" />
        </LoadingRegion>
      );
    case 'failed':
      // The reason section shows the failure and its Retry. The mail address works without it.
      return null;
    case 'ready': {
      const { appeal, canAppeal } = state.restriction;
      if (canAppeal) return <AppealForm onSent={() => setIsJustSent(true)} />;
      return appeal && <SentAppeal appeal={appeal} focusOnMount={isJustSent} />;
    }
    default:
      return state satisfies never;
  }
}
