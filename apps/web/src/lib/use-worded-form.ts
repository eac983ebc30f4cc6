import { type ChangeEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { failureOf, wordsFor } from './api-failure.ts';
import { fetched } from './fetched.ts';
import { type FormErrors, summaryOf, wordsBeside } from './form-errors.ts';

/** What the controls of a form hold, by the fields' names; a tick is a boolean. */
type FormValues = Record<string, string | boolean | undefined>;

type WordedFormOptions<Values extends FormValues, Output> = {
  /** Begins the id of every field. */
  id: string;
  /** The rules, or where they are fetched from once somebody begins to fill the form in. */
  schema: z.ZodMiniType<Output> | (() => Promise<z.ZodMiniType<Output>>);
  defaultValues: Values;
  /** Sends what was typed, parsed; throws what the server refused. */
  send: (values: Output) => unknown;
  /** What to say of a failure that belongs to no field. */
  failureWords?: (error: unknown) => string;
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A form as what draws its fields sees it. */
export type WordedForm<Values extends FormValues> = Pick<
  ReturnType<typeof useWordedForm<Values, unknown>>,
  'values' | 'field' | 'tick'
>;

/**
 * A form whose broken rules, the schema's and the server's, stand in words beside their fields
 * and from the second on above them. It is sent once at a time and keeps what was typed.
 *
 * @returns `field(name)` and `tick(name)` to spread on a field of ours, `formProps` for the form
 *   element and `summary` for `FormErrorSummary`
 */
export function useWordedForm<Values extends FormValues, Output>({
  id,
  schema,
  send,
  failureWords = wordsFor,
  defaultValues,
}: WordedFormOptions<Values, Output>) {
  const [values, setValues] = useState(defaultValues);
  const [errors, setErrors] = useState<FormErrors>({});
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  // What a call sees that began before the last key was pressed.
  const typed = useRef(values);
  const running = useRef(false);
  const sent = useRef(false);

  const fieldId = (name: string) => `${id}-${name}`;

  // What was filled in before the page was more than its words.
  useEffect(() => {
    for (const name of Object.keys(typed.current)) {
      const control = document.getElementById(`${id}-${name}`);
      if (control instanceof HTMLInputElement && control.type === 'checkbox') {
        if (control.checked) keep(name, true);
      } else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
        if (control.value !== '') keep(name, control.value);
      }
    }
  }, [id]);

  function keep(name: string, value: string | boolean) {
    typed.current = { ...typed.current, [name]: value };
    setValues(typed.current);
  }

  async function judged() {
    const rules = typeof schema === 'function' ? await fetched(schema) : schema;
    const result = rules.safeParse(typed.current);
    return { result, broken: firstOfEach(result.error?.issues ?? []) };
  }

  async function change(name: string, value: string | boolean) {
    keep(name, value);
    if (!sent.current) return;
    // From the first try on, a field says at once whether it is mended. Without the rules the next try says so.
    const judgement = await judged().catch(() => null);
    if (!judgement) return;
    const { broken } = judgement;
    setErrors(({ [name]: _, ...others }) =>
      broken[name] === undefined ? others : { ...others, [name]: broken[name] },
    );
  }

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    setPending(true);
    setRefusal(undefined);
    try {
      const { result, broken } = await judged();
      setErrors(broken);
      if (result.success) await send(result.data);
    } catch (error) {
      place(error);
    }
    running.current = false;
    sent.current = true;
    setPending(false);
    setAttempt((count) => count + 1);
  }

  function place(error: unknown) {
    const failure = failureOf(error);
    const fields = failure.kind === 'refused' ? Object.entries(failure.fields) : [];
    const known = fields.filter(([name]) => name in typed.current);
    setErrors((others) => ({
      ...others,
      ...Object.fromEntries(known.map(([name, { message }]) => [name, message])),
    }));
    if (known.length === 0) setRefusal(failureWords(error));
  }

  function begun() {
    // Where it does not come now, it is asked for again when the form is sent.
    if (typeof schema === 'function') schema().catch(() => {});
  }

  const bound = (name: string) => ({
    id: fieldId(name),
    name,
    error: wordsBeside(errors[name]),
  });

  return {
    values,
    pending,
    /** Shows a refusal that came later, as if the form had just been sent. */
    refuse(error: unknown) {
      place(error);
      setAttempt((count) => count + 1);
    },
    /** Begins anew, with other values where some are given. */
    reset(anew: Values = defaultValues) {
      typed.current = anew;
      sent.current = false;
      setValues(anew);
      setErrors({});
      setRefusal(undefined);
    },
    focusOn: (name: keyof Values & string) => document.getElementById(fieldId(name))?.focus(),
    field: (name: keyof Values & string) => ({
      ...bound(name),
      value: String(values[name] ?? ''),
      onChange: ({ target }: ChangeEvent<Control>) => void change(name, target.value),
    }),
    tick: (name: keyof Values & string) => ({
      ...bound(name),
      checked: values[name] === true,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => void change(name, target.checked),
    }),
    formProps: { onSubmit: submit, onFocus: begun },
    summary: { message: refusal, items: summaryOf(errors, fieldId), attempt },
  };
}

function firstOfEach(issues: z.core.$ZodIssue[]): FormErrors {
  const errors: FormErrors = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
}
