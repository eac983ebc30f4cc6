import { APPEAL_MAX_LENGTH, APPEAL_MIN_LENGTH } from '@prayer-swap/shared/accounts/limits';
import { appealCreationSchema } from '@prayer-swap/shared/blocked-account/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { countCharacters, normalizeText } from '@prayer-swap/shared/prayer-requests/text';
import { useState } from 'react';
import * as z from 'zod/mini';
import { cn } from '../../../lib/cn.ts';
import { memberSlot } from '../../../lib/device-storage.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { useMember } from '../../../lib/session.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { useSendAppeal } from './use-send-appeal.ts';

/** The form of the one appeal. The text stays on the device until it is sent. */
export function AppealForm({ onSent }: { onSent: () => void }) {
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
