import { translate } from '@prayer-swap/shared/messages/translate';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import CircleAlert from '~icons/lucide/circle-alert';
import type { useForm } from '../lib/use-form.ts';
import { Button } from './button.tsx';
import { Form } from './form.tsx';
import { TextField } from './text-field.tsx';

type Validated = Pick<ReturnType<typeof useForm>, 'formProps' | 'summary' | 'pending'>;

type ValidatedFormProps = Omit<ComponentProps<typeof Form>, 'form'> & {
  form: Validated;
  /** Shown above the errors. */
  lead?: ReactNode;
  /** The label of a submit button across the form; without it the children contain the buttons. */
  submitLabel?: string;
  /** Adds a cancel button; submit is within reach of the thumb. */
  onCancel?: () => void;
  /** Further choices between the two buttons. */
  choices?: ReactNode;
};

/** A form of `useForm`: its errors, its fields and its buttons. */
export function ValidatedForm({
  form,
  lead,
  submitLabel,
  onCancel,
  choices,
  children,
  ...rest
}: ValidatedFormProps) {
  return (
    <Form {...form.formProps} className="flex flex-col gap-4" {...rest}>
      {lead}
      <FormErrorSummary {...form.summary} />
      {children}
      {onCancel && (
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:gap-3 sm:justify-end">
          <Button variant="ghost" onClick={onCancel}>
            {translate('common.cancel')}
          </Button>
          {choices}
          <Button type="submit" pending={form.pending}>
            {submitLabel}
          </Button>
        </div>
      )}
      {submitLabel !== undefined && !onCancel && (
        <Button type="submit" size="large" fullWidth pending={form.pending}>
          {submitLabel}
        </Button>
      )}
    </Form>
  );
}

type EmailFormProps = {
  form: ReturnType<typeof useForm<{ email: string }, { email: string }>>;
  label: string;
  hint?: string;
  submitLabel: string;
};

/** A form with only an e-mail address, to which a mail is sent. */
export function EmailForm({ form, label, hint, submitLabel }: EmailFormProps) {
  return (
    <ValidatedForm form={form} submitLabel={submitLabel}>
      <TextField
        {...form.field('email')}
        type="email"
        label={label}
        hint={hint}
        autoComplete="email"
        required
      />
    </ValidatedForm>
  );
}

/**
 * Lists the errors after a failed submission, with a link to each field. A single error is shown
 * only beside its field, which then gets the focus.
 */
function FormErrorSummary({ message, items, attempt }: Validated['summary']) {
  const box = useRef<HTMLDivElement>(null);
  const [first, ...others] = items;
  const alone = message === undefined && others.length === 0 && first?.isShownAtField === true;
  const moveFocus = useEffectEvent(() => {
    const target = alone ? document.getElementById(first.fieldId) : box.current;
    target?.focus();
  });
  useEffect(() => {
    if (attempt > 0) moveFocus();
  }, [attempt]);
  if (alone || (message === undefined && items.length === 0)) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="soft col-span-full flex gap-3 rounded-control bg-danger-soft p-4 text-danger"
    >
      <CircleAlert className="size-5 mt-0.5 shrink-0" />
      <div className="flex flex-col gap-1 text-label font-medium">
        {message !== undefined && <p>{message}</p>}
        {items.length > 0 && (
          <ul
            aria-label={translate('common.errors-to-mend')}
            className="-mb-2.5 flex flex-col first:-mt-2.5"
          >
            {items.map((item) => (
              <li key={item.fieldId}>
                <a
                  href={`#${item.fieldId}`}
                  className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-2"
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(item.fieldId)?.focus();
                  }}
                >
                  {item.message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
