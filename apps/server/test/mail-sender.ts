import { DEFAULT_COMMUNITY } from '@prayer-swap/shared/community/choices';
import type { MailSender } from '../src/jobs/mail-template.ts';

/** A community that changed no settings. */
export const TEST_SENDER: MailSender = {
  publicOrigin: 'https://example.org',
  community: { current: () => ({ ...DEFAULT_COMMUNITY, revision: 0, logo: null }) },
};
