import { isMessageCode } from '@prayer-swap/shared/messages/spoken';
import { translate } from '@prayer-swap/shared/messages/translate';

/** The broken rule of each field: a code of the catalogue, or words of the server. */
export type FormErrors = Record<string, string>;

/** What is said once about the whole form is said shorter beside each field, by the code after it. */
const ALL_MISSING = /\.fields-required$/;
const ONE_MISSING = '.field-required';

export function wordsBeside(message: string | undefined): string | undefined {
  if (message === undefined || !isMessageCode(message)) return message;
  const shorter = message.replace(ALL_MISSING, ONE_MISSING);
  return translate(isMessageCode(shorter) ? shorter : message);
}

/** Each broken rule once, with the first field it is about; what is missing before what is wrong. */
export function summaryOf(errors: FormErrors, fieldId: (name: string) => string) {
  const rules = new Map<string, { name: string; alone: boolean }>();
  for (const [name, message] of Object.entries(errors)) {
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
  return isMessageCode(message) && ALL_MISSING.test(message);
}
