import type { FlagReason } from '@prayer-swap/shared/flags/choices';
import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';

/** Why a post was flagged or a member reported. */
export const REASON_LABELS: Record<FlagReason, MessageCode> = {
  'child-safety': 'panel.reason-child-safety',
  danger: 'panel.reason-danger',
  harassment: 'panel.reason-harassment',
  'private-details': 'panel.reason-private-details',
  spam: 'panel.reason-spam',
  other: 'panel.reason-other',
};
