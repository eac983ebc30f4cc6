import { hasMessage } from '@prayer-swap/shared/messages/current-language';
import { translate } from '@prayer-swap/shared/messages/translate';

/** The error of each field: a message code or the server's text. */
export type FormErrors = Record<string, string>;

/**
 * A message about the whole form has a shorter variant beside each field, under the code that
 * follows.
 */
const ALL_MISSING = /\.fields-required$/;
const ONE_MISSING = '.field-required';

export function fieldErrorMessage(message: string | undefined): string | undefined {
  if (message === undefined || !hasMessage(message)) return message;
  const shorter = message.replace(ALL_MISSING, ONE_MISSING);
  return translate(hasMessage(shorter) ? shorter : message);
}

/** Each error once, with its first field; missing fields before invalid ones. */
export function summarizeErrors(errors: FormErrors, fieldId: (name: string) => string) {
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
      isShownAtField: alone && !isMissing(message),
    }));
}

function isMissing(message: string): boolean {
  return hasMessage(message) && ALL_MISSING.test(message);
}
