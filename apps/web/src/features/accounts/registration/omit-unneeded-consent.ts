import { type FaithChoice, faithFromChoice } from '@prayer-swap/shared/accounts/choices';

/** Removes the consent if the faith it was given for was removed again. */
export function omitUnneededConsent<Form extends { faith: FaithChoice; faithConsent?: unknown }>({
  faithConsent,
  ...form
}: Form) {
  return faithFromChoice(form.faith) ? { ...form, faithConsent } : form;
}
