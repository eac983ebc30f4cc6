import { normalizeInput } from '@prayer-swap/shared/http/normalize-input';
import { hasMessage, translate } from '@prayer-swap/shared/messages/translate';
import { type ChangeEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { errorMessage, failureOf, importOrOffline } from './api-failure.ts';
import { type ErrorFormatter, formatErrorWith } from './error-message-or.ts';
import { useAction } from './use-action.ts';

/** The values of the controls by field name; a checkbox is a boolean. */
type FormValues = Record<string, string | boolean | undefined>;

type UseFormOptions<Values extends FormValues, Output> = {
  /** The prefix of every field's id. */
  id: string;
  /** The schema, or a function that loads it when the user starts to fill in the form. */
  schema: z.ZodMiniType<Output> | (() => Promise<z.ZodMiniType<Output>>);
  defaultValues: Values;
  /** The field that takes the focus on mount, and again when it changes. */
  focusOnMount?: (keyof Values & string) | undefined;
  /** Sends the parsed values; throws the server's error. `typed` are the values of the controls. */
  send: (values: Output, typed: Values) => unknown;
  /** The message for a failure that belongs to no field. */
  formatError?: ErrorFormatter;
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The part of a form that the components of its fields use. */
export type FormFields<Values extends FormValues> = Pick<
  ReturnType<typeof useForm<Values, unknown>>,
  'values' | 'field' | 'checkbox'
>;

/**
 * A form that shows the errors of the schema and of the server beside their fields, and two or more
 * also in a summary above them. Only one submission runs at a time; the values are retained.
 *
 * @returns `field(name)` and `checkbox(name)` to spread on our fields, the rest for
 *   `ValidatedForm`
 */
export function useForm<Values extends FormValues, Output>({
  id,
  schema,
  send,
  formatError = errorMessage,
  defaultValues,
  focusOnMount,
}: UseFormOptions<Values, Output>) {
  const { values, typed, setValue, replaceValues } = useFormValues(id, defaultValues);
  const [errors, setErrors] = useState<FormErrors>({});
  const { error: formError, setError: setFormError, pending, run } = useAction(showErrors);
  const [attempt, setAttempt] = useState(0);
  const sent = useRef(false);
  const fieldId = (name: string) => `${id}-${name}`;

  useEffect(() => {
    if (focusOnMount) document.getElementById(`${id}-${focusOnMount}`)?.focus();
  }, [id, focusOnMount]);

  async function validate() {
    const rules = typeof schema === 'function' ? await importOrOffline(schema) : schema;
    const result = rules.safeParse(normalizeInput(typed.current));
    return { result, issues: firstIssuePerField(result.error?.issues ?? []) };
  }

  async function change(name: string, value: string | boolean) {
    setValue(name, value);
    if (!sent.current) return;
    // After the first submission a field is validated on every change. If the schema cannot be
    // loaded, the next submission validates.
    const validation = await validate().catch(() => null);
    if (!validation) return;
    const { issues } = validation;
    setErrors(({ [name]: _, ...others }) =>
      issues[name] === undefined ? others : { ...others, [name]: issues[name] },
    );
  }

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const hasRun = await run(async () => {
      const { result, issues } = await validate();
      setErrors(issues);
      if (result.success) await send(result.data, typed.current);
    });
    if (!hasRun) return;
    sent.current = true;
    setAttempt((count) => count + 1);
  }

  /** Shows the errors beside their fields. @returns the message of an error without a field */
  function showErrors(error: unknown): string | undefined {
    const failure = failureOf(error);
    const fields = failure.kind === 'http-error' ? Object.entries(failure.fields) : [];
    const known = fields.filter(([name]) => name in typed.current);
    setErrors((others) => ({
      ...others,
      ...Object.fromEntries(known.map(([name, { message }]) => [name, message])),
    }));
    return known.length === 0 ? formatErrorWith(formatError, error) : undefined;
  }

  function preloadSchema() {
    // If loading fails, submitting loads it again.
    if (typeof schema === 'function') schema().catch(() => {});
  }

  const fieldProps = (name: string) => ({
    id: fieldId(name),
    name,
    error: fieldErrorMessage(name, errors[name]),
  });

  return {
    values,
    setValue,
    pending,
    /** Shows a later error as if it belonged to the last submission. */
    showError(error: unknown) {
      const message = showErrors(error);
      if (message !== undefined) setFormError(message);
      setAttempt((count) => count + 1);
    },
    /** Resets the form, optionally to other values. */
    reset(next: Values = defaultValues) {
      replaceValues(next);
      sent.current = false;
      setErrors({});
      setFormError(undefined);
    },
    field: (name: keyof Values & string) => ({
      ...fieldProps(name),
      value: String(values[name] ?? ''),
      onChange: ({ target }: ChangeEvent<Control>) => void change(name, target.value),
    }),
    checkbox: (name: keyof Values & string) => ({
      ...fieldProps(name),
      checked: values[name] === true,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => void change(name, target.checked),
    }),
    formProps: { onSubmit: submit, onFocus: preloadSchema },
    /** `message` is about the form as a whole; each failed attempt moves the focus. */
    summary: { message: formError, items: summarizeErrors(errors, fieldId), attempt },
  };
}

/** The values of the controls. `typed` is current in callbacks that started before an input. */
function useFormValues<Values extends FormValues>(id: string, defaultValues: Values) {
  const [values, setValues] = useState(defaultValues);
  const typed = useRef(values);

  function replaceValues(next: Values) {
    typed.current = next;
    setValues(next);
  }

  function setValue(name: string, value: string | boolean) {
    replaceValues({ ...typed.current, [name]: value });
  }

  // Reads the values that were entered before hydration.
  useEffect(() => {
    for (const name of Object.keys(typed.current)) {
      const control = document.getElementById(`${id}-${name}`);
      if (control instanceof HTMLInputElement && control.type === 'checkbox') {
        if (control.checked) setValue(name, true);
      } else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
        if (control.value !== '') setValue(name, control.value);
      }
    }
  }, [id]);

  return { values, typed, setValue, replaceValues };
}

function firstIssuePerField(issues: z.core.$ZodIssue[]): FormErrors {
  const errors: FormErrors = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
}

/** The error of each field: a message code or the server's text. */
type FormErrors = Record<string, string>;

/** A message about the whole form. Beside a field, its own `missing-` message replaces it. */
const ALL_MISSING = /\.fields-required$/;

function fieldErrorMessage(name: string, message: string | undefined): string | undefined {
  if (message === undefined || !hasMessage(message)) return message;
  const missing = message.replace(ALL_MISSING, `.missing-${name}`);
  return translate(hasMessage(missing) ? missing : message);
}

/** Each error once, with its first field; missing fields before invalid ones. */
function summarizeErrors(errors: FormErrors, fieldId: (name: string) => string) {
  const rules = new Map<string, { name: string; alone: boolean }>();
  for (const [name, message] of Object.entries(errors)) {
    const first = rules.get(message);
    rules.set(message, { name: first?.name ?? name, alone: !first });
  }
  return [...rules]
    .sort(([one], [other]) => Number(isMissing(other)) - Number(isMissing(one)))
    .map(([message, { name, alone }]) => ({
      fieldId: fieldId(name),
      message: hasMessage(message) ? translate(message) : message,
      // The same text is shown beside this field, and no other field has this error.
      isShownAtField: alone && !isMissing(message),
    }));
}

function isMissing(message: string): boolean {
  return hasMessage(message) && ALL_MISSING.test(message);
}
