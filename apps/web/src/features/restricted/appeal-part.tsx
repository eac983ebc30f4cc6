import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { product } from '@prayer-swap/shared/product';
import { useState } from 'react';
import { cn } from '../../lib/cn.ts';
import { MailLink } from '../../ui/mail-link.tsx';
import { LoadingPlace, Skeleton } from '../../ui/skeleton.tsx';
import { AppealForm } from './appeal-form.tsx';
import { Part } from './part.tsx';
import { SentAppeal } from './sent-appeal.tsx';
import type { RestrictionState } from './use-restriction.ts';

export function AppealPart({ state }: { state: RestrictionState }) {
  const way = wayOf(state);
  return (
    <Part title={translate('restricted.how-title')} text={way && translate(way)}>
      <Appeal state={state} />
      <div className={cn('flex flex-col items-start gap-3', way && 'border-t border-line pt-4')}>
        <p className="text-label text-ink-muted">{translate('restricted.how-mail')}</p>
        <MailLink subject={translate('restricted.mail-subject')}>
          {translate('restricted.contact', { email: product.supportEmail })}
        </MailLink>
      </div>
    </Part>
  );
}

/** Words for the appeal that can be sent or was; where there is none, nothing is said of one. */
function wayOf(state: RestrictionState): MessageCode | undefined {
  if (state.is === 'loading') return 'restricted.how';
  if (state.is === 'failed') return undefined;
  if (state.restriction.canAppeal) return 'restricted.how';
  return state.restriction.appeal ? 'restricted.how-sent' : undefined;
}

function Appeal({ state }: { state: RestrictionState }) {
  const [sentHere, setSentHere] = useState(false);
  switch (state.is) {
    case 'loading':
      return (
        <LoadingPlace>
          <Skeleton className="h-56" />
        </LoadingPlace>
      );
    case 'failed':
      // The failure and its Retry stand with the reason; writing by mail is possible all the same.
      return null;
    case 'ready': {
      const { appeal, canAppeal } = state.restriction;
      if (canAppeal) return <AppealForm onSent={() => setSentHere(true)} />;
      return appeal && <SentAppeal appeal={appeal} takesFocus={sentHere} />;
    }
    default:
      return state satisfies never;
  }
}
