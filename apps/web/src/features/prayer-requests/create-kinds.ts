import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import type { RequestType } from '@prayer-swap/shared/prayer-requests/choices';

/** The texts of the form for each type of request. */
export type CreateKind = {
  tab: MessageCode;
  title: MessageCode;
  description: MessageCode;
  label: MessageCode;
  placeholder: MessageCode;
  guidelines: readonly MessageCode[];
  submit: MessageCode;
};

export const CREATE_KINDS: Record<RequestType, CreateKind> = {
  Support: {
    tab: 'requests.support',
    title: 'requests.support-title',
    description: 'requests.support-description',
    label: 'requests.support-label',
    placeholder: 'requests.support-placeholder',
    guidelines: [
      'requests.support-guideline-enough',
      'requests.support-guideline-others',
      'requests.support-guideline-readers',
    ],
    submit: 'requests.submit-support',
  },
  Celebration: {
    tab: 'requests.celebration',
    title: 'requests.celebration-title',
    description: 'requests.celebration-description',
    label: 'requests.celebration-label',
    placeholder: 'requests.celebration-placeholder',
    guidelines: [
      'requests.celebration-guideline-small',
      'requests.celebration-guideline-others',
      'requests.celebration-guideline-plain',
    ],
    submit: 'requests.submit-celebration',
  },
  Prompt: {
    tab: 'requests.prompt',
    title: 'requests.prompt-title',
    description: 'requests.prompt-description',
    label: 'requests.prompt-label',
    placeholder: 'requests.prompt-placeholder',
    guidelines: [
      'requests.prompt-guideline-open',
      'requests.prompt-guideline-one',
      'requests.prompt-guideline-name',
    ],
    submit: 'requests.submit-prompt',
  },
};
