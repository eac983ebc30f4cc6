import { hasMessage } from '@prayer-swap/shared/messages/current-language';
import { translate } from '@prayer-swap/shared/messages/translate';

/** The broken rule of each field: a code of the catalogue, or words of the server. */
export type FormErrors = Record<string, string>;

/** What is said once about the whole form is said shorter beside each field, by the code after it. */
const ALL_MISSING = /\.fields-required$/;
const ONE_MISSING = '.field-required';

export function fieldErrorMessage(message: string | undefined): string | undefined {
  if (message === undefined || !hasMessage(message)) return message;
  const shorter = message.replace(ALL_MISSING, ONE_MISSING);
  return translate(hasMessage(shorter) ? shorter : message);
}

/** Each broken rule once, with the first field it is about; what is missing before what is wrong. */
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
