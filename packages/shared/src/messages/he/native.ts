import type { Translation } from '../catalogue.ts';
import type { nativeMessages as en } from '../en/native.ts';

export const nativeMessages: Translation<typeof en> = {
  'native.channel-prayers': 'תפילות',
  'native.channel-prayers-about': 'מישהו התפלל על הבקשה שלכם, או סיפר מה חדש בבקשה שלו.',
  'native.channel-reactions': 'תגובות',
  'native.channel-reactions-about': 'מישהו הגיב לבקשה שלכם.',
  'native.channel-moderation': 'ניהול תוכן',
  'native.channel-moderation-about': 'תוכן שמחכה לבדיקה של צוות הניהול.',
  'native.channel-account': 'החשבון שלכם',
  'native.channel-account-about': 'הודעות על החשבון שלכם ועל מצבו.',
};
