import { APPEAL_MAX_LENGTH, APPEAL_MIN_LENGTH } from '@prayer-swap/shared/accounts/limits';
import {
  type AppealStatus,
  appealCreationSchema,
  type BlockedAccount,
} from '@prayer-swap/shared/blocked-account/schemas';
import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { countCharacters, normalizeText } from '@prayer-swap/shared/prayer-requests/text';
import { product } from '@prayer-swap/shared/product';
import { relativeTime } from '@prayer-swap/shared/relative-time';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { cn } from '../../../lib/cn.ts';
import { memberSlot } from '../../../lib/device-storage.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { useMember } from '../../../lib/session.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { MailLink } from '../../../ui/mail-link.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { BlockedAccountSection, Quote } from './blocked-account-section.tsx';
import { type BlockedAccountState, useSendAppeal } from './use-blocked-account.ts';

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

/** The form of the one appeal. The text stays on the device until it is sent. */
function AppealForm({ onSent }: { onSent: () => void }) {
  const draft = useAppealDraft();
  const sendAppeal = useSendAppeal();
  const form = useForm({
    id: 'appeal',
    schema: appealCreationSchema,
    defaultValues: { text: draft.initialText },
    async send({ text }) {
      await sendAppeal(text);
      draft.clear();
      onSent();
    },
    formatError: (error) => errorMessageOr(error, { failed: 'restricted.appeal-failed' }),
  });
  const { onChange, ...field } = form.field('text');

  return (
    <Form {...form.formProps} className="flex flex-col gap-5">
      <FormErrorSummary {...form.summary} />
      <TextareaField
        {...field}
        onChange={(event) => {
          draft.save(event.target.value);
          onChange(event);
        }}
        label={translate('restricted.appeal')}
        hint={translate('restricted.appeal-hint', {
          min: APPEAL_MIN_LENGTH,
          max: APPEAL_MAX_LENGTH,
        })}
        aside={<AppealCounter text={field.value} />}
        required
      />
      <Button type="submit" className="sm:self-start" pending={form.pending}>
        {translate('restricted.appeal-send')}
      </Button>
    </Form>
  );
}

/** Counts grapheme clusters, as a reader counts characters. */
function AppealCounter({ text }: { text: string }) {
  const count = countCharacters(normalizeText(text));
  const values = { count, max: APPEAL_MAX_LENGTH };
  return (
    <span className={cn(count > APPEAL_MAX_LENGTH && 'font-bold text-danger')}>
      <span aria-hidden="true">{translate('restricted.appeal-counter', values)}</span>
      <span className="sr-only">{translate('restricted.appeal-counter-said', values)}</span>
    </span>
  );
}

/** Stores the unsent appeal, so it survives a visit to the terms, a reload and a crash. */
function useAppealDraft() {
  const { id } = useMember();
  const slot = memberSlot(id, 'appeal', z.string());
  const [initialText] = useState(() => slot.read() ?? '');
  return { initialText, save: slot.write, clear: slot.clear };
}

type StatusMessages = { tone: ChipTone; status: MessageCode; detail: MessageCode };

const STATUSES: Record<AppealStatus, StatusMessages> = {
  Open: {
    tone: 'primary',
    status: 'restricted.appeal-open',
    detail: 'restricted.appeal-open-detail',
  },
  Refused: {
    tone: 'danger',
    status: 'restricted.appeal-refused',
    detail: 'restricted.appeal-refused-detail',
  },
  Granted: {
    tone: 'success',
    status: 'restricted.appeal-granted',
    detail: 'restricted.appeal-granted-detail',
  },
};

type SentAppealProps = {
  appeal: NonNullable<BlockedAccount['appeal']>;
  /** True when it replaces the form that was just sent, so it takes over the focus. */
  focusOnMount: boolean;
};

/** The appeal as sent, and its status. */
function SentAppeal({ appeal, focusOnMount }: SentAppealProps) {
  const statusRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusOnMount) statusRef.current?.focus();
  }, [focusOnMount]);
  const { tone, status, detail } = STATUSES[appeal.status];
  const when = relativeTime(new Date(appeal.createdAt), useNow());
  return (
    <div className="flex flex-col gap-4">
      <div
        ref={statusRef}
        tabIndex={-1}
        role="status"
        className="flex flex-col items-start gap-2 outline-none"
      >
        <Chip tone={tone}>{translate(status)}</Chip>
        <p className="text-label">{translate(detail)}</p>
      </div>
      {appeal.decisionReason !== null && (
        <Quote title={translate('restricted.decision')} text={appeal.decisionReason} />
      )}
      <Quote
        title={translate('restricted.appeal')}
        text={appeal.text}
        meta={translate('restricted.appeal-when', { when })}
      />
    </div>
  );
}
