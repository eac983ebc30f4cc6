import { type FaithChoice, faithFromChoice } from '@prayer-swap/shared/accounts/choices';

/** The tick may have been set for a faith that was taken back. */
export function omitUnneededConsent<Form extends { faith: FaithChoice; faithConsent?: unknown }>({
  faithConsent,
  ...form
}: Form) {
  return faithFromChoice(form.faith) ? { ...form, faithConsent } : form;
}
