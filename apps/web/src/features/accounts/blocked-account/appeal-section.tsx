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
import {
  BlockedAccountSection,
  Quote,
  type useBlockedAccount,
  useSendAppeal,
} from './blocked-account.tsx';

type AppealSectionProps = Pick<ReturnType<typeof useBlockedAccount>, 'restriction' | 'isLoading'>;

/** The appeal and the mail address, which works also if the appeal could not be loaded. */
export function AppealSection({ restriction, isLoading }: AppealSectionProps) {
  const [isJustSent, setIsJustSent] = useState(false);
  const { appeal, canAppeal } = restriction ?? {};
  const isOpen = isLoading || canAppeal;
  const hint = isOpen ? 'restricted.how' : appeal ? 'restricted.how-sent' : undefined;
  return (
    <BlockedAccountSection title={translate('restricted.how-title')} text={hint && translate(hint)}>
      {isLoading && (
        <LoadingRegion>
          <Skeleton className="h-56" />
        </LoadingRegion>
      )}
      {canAppeal && <AppealForm onSent={() => setIsJustSent(true)} />}
      {appeal && !canAppeal && <SentAppeal appeal={appeal} focusOnMount={isJustSent} />}
      <div className={cn('flex flex-col items-start gap-3', hint && 'border-t border-line pt-4')}>
        <p className="text-label text-ink-muted">{translate('restricted.how-mail')}</p>
        <MailLink subject={translate('restricted.mail-subject')}>
          {translate('restricted.contact', { email: product.supportEmail })}
        </MailLink>
      </div>
    </BlockedAccountSection>
  );
}

/** The form of the one appeal. The text stays on the device until it is sent. */
function AppealForm({ onSent }: { onSent: () => void }) {
  // Stores the unsent appeal, so it survives a visit to the terms, a reload and a crash.
  const draft = memberSlot(useMember().id, 'appeal', z.string());
  const [text] = useState(() => draft.read() ?? '');
  const sendAppeal = useSendAppeal();
  const form = useForm({
    id: 'appeal',
    schema: appealCreationSchema,
    defaultValues: { text },
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
          draft.write(event.target.value);
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

const STATUSES: Record<AppealStatus, [ChipTone, status: MessageCode, detail: MessageCode]> = {
  Open: ['primary', 'restricted.appeal-open', 'restricted.appeal-open-detail'],
  Refused: ['danger', 'restricted.appeal-refused', 'restricted.appeal-refused-detail'],
  Granted: ['success', 'restricted.appeal-granted', 'restricted.appeal-granted-detail'],
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
  const [tone, status, detail] = STATUSES[appeal.status];
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
