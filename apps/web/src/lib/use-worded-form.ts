import { zodResolver } from '@hookform/resolvers/zod';
import { isMessageCode, type MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { type SyntheticEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { failureOf, wordsFor } from './api-failure.ts';

type WordedFormOptions<Input extends FieldValues, Output> = {
  /** Begins the id of every field. */
  id: string;
  schema: z.core.$ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  /** Sends what was typed, parsed; throws what the server refused. */
  send: (values: Output) => unknown;
  /** What to say of a failure that belongs to no field. */
  failureWords?: (error: unknown) => string;
};

/** What a field of ours takes, its label apart. */
export type WordedField = UseFormRegisterReturn & { id: string; error: string | undefined };

/**
 * A form whose broken rules, the schema's and the server's, stand in words beside their fields
 * and from the second on above them. It is sent once at a time and keeps what was typed.
 *
 * @returns the form of react-hook-form, with `field(name)` to spread on a field of ours,
 *   `formProps` for the form element and `summary` for `FormErrorSummary`
 */
export function useWordedForm<Input extends FieldValues, Output>({
  id,
  schema,
  send,
  failureWords = wordsFor,
  defaultValues,
}: WordedFormOptions<Input, Output>) {
  const form = useForm<Input, unknown, Output>({
    defaultValues,
    resolver: zodResolver<Input, unknown, Output>(schema),
    // The summary takes the focus, or gives it to the one field at fault.
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const [refusal, setRefusal] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const running = useRef(false);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    setRefusal(undefined);
    await form.handleSubmit(async (values) => {
      try {
        await send(values);
      } catch (error) {
        place(error);
      }
    })();
    running.current = false;
    setAttempt((count) => count + 1);
  }

  function place(error: unknown) {
    const failure = failureOf(error);
    const known = form.getValues();
    const broken =
      failure.kind === 'refused'
        ? Object.entries(failure.fields).filter(([name]) => name in known)
        : [];
    for (const [name, { code, message }] of broken) {
      // Just found among the form's own names.
      form.setError(name as Path<Input>, { type: code, message });
    }
    if (broken.length === 0) setRefusal(failureWords(error));
  }

  const fieldId = (name: string) => `${id}-${name}`;

  return {
    ...form,
    pending: isSubmitting,
    /** Shows a refusal that came later, as if the form had just been sent. */
    refuse(error: unknown) {
      place(error);
      setAttempt((count) => count + 1);
    },
    field: (name: Path<Input>): WordedField => ({
      ...form.register(name),
      id: fieldId(name),
      error: besideField(form.getFieldState(name, form.formState).error?.message),
    }),
    formProps: { onSubmit: submit, noValidate: true },
    summary: { message: refusal, items: summaryOf(errors, fieldId), attempt },
  };
}

/** What is said once about the whole form is said shorter beside each field. */
const SHORTER: Partial<Record<MessageCode, MessageCode>> = {
  'accounts.fields-required': 'accounts.field-required',
};

function besideField(message: string | undefined): string | undefined {
  if (message === undefined || !isMessageCode(message)) return message;
  return translate(SHORTER[message] ?? message);
}

/** Each broken rule once, with the first field it is about; what is missing before what is wrong. */
function summaryOf(errors: FieldErrors, fieldId: (name: string) => string) {
  const rules = new Map<string, { name: string; alone: boolean }>();
  for (const [name, error] of Object.entries(errors)) {
    const message = error?.message;
    if (typeof message !== 'string') continue;
    const first = rules.get(message);
    rules.set(message, { name: first?.name ?? name, alone: !first });
  }
  return [...rules]
    .sort(([one], [other]) => Number(isMissing(other)) - Number(isMissing(one)))
    .map(([message, { name, alone }]) => ({
      fieldId: fieldId(name),
      message: isMessageCode(message) ? translate(message) : message,
      saidBeside: alone && !isMissing(message),
    }));
}

function isMissing(message: string): boolean {
  return isMessageCode(message) && message in SHORTER;
}
