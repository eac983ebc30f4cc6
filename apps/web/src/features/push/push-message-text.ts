import { translate } from '@prayer-swap/shared/messages/translate';

/** The text that a visible page shows for a message. */
export function pushMessageText({ title, type }: { title: string; type: string }): string {
  switch (type) {
    case 'prayer-reaction':
      return translate('devices.reaction-arrived');
    case 'prayer-completion':
      return translate('devices.completion-arrived');
    case 'prayer-update':
      return translate('devices.update-arrived');
    default:
      return title.trim() || translate('devices.arrived');
  }
}
