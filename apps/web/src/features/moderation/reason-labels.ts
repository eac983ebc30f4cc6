import type { FlagReason } from '@prayer-swap/shared/flags/limits';
import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';

/** The labels of the reasons for a flag or a report. */
export const REASON_LABELS: Record<FlagReason, MessageCode> = {
  'child-safety': 'panel.reason-child-safety',
  danger: 'panel.reason-danger',
  harassment: 'panel.reason-harassment',
  'private-details': 'panel.reason-private-details',
  spam: 'panel.reason-spam',
  other: 'panel.reason-other',
};
