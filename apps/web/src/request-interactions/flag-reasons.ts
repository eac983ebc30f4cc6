import { FLAG_REASONS, type FlagReason, REPORT_REASONS } from '@prayer-swap/shared/flags/limits';
import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';

const REASON_LABELS: Record<FlagReason, MessageCode> = {
  'child-safety': 'protection.reason-child-safety',
  danger: 'protection.reason-danger',
  harassment: 'protection.reason-harassment',
  'private-details': 'protection.reason-private-details',
  spam: 'protection.reason-spam',
  other: 'protection.reason-other',
};

export const flagReasonOptions = () => FLAG_REASONS.map(withLabel);
export const reportReasonOptions = () => REPORT_REASONS.map(withLabel);

function withLabel<Reason extends FlagReason>(value: Reason) {
  return { value, label: translate<MessageCode>(REASON_LABELS[value]) };
}
