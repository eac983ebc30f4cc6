import type { Translation } from '../catalogue.ts';
import type { swapMessages as en } from '../en/swap.ts';

export const swapMessages: Translation<typeof en> = {
  'swap.title': 'בואו נחליף',
  'swap.intro': '{count, plural, one {בקשה אחת} two {שתי בקשות} other {שלוש בקשות}}, דקה שקטה אחת.',
  'swap.popular': 'פופולרית',
  'swap.support': 'תמיכה',
  'swap.celebration': 'שמחה',
  'swap.prayed-people':
    '{count, plural, =0 {עוד לא התפללו} one {אדם אחד התפלל} two {שני אנשים התפללו} other {# אנשים התפללו}}',
  'swap.reactions':
    '{count, plural, =0 {עוד אין תגובות} one {תגובה אחת} two {שתי תגובות} other {# תגובות}}',
  'swap.skip': 'לדלג כרגע',
  'swap.view-all': 'לכל הבקשות',
  'swap.success': 'תודה. היום הייתם שם בשביל מישהו.',

  'swap.next-title': 'משהו מעסיק אתכם?',
  'swap.next-text': 'יש כאן מקום גם לבקשה שלכם.',
  'swap.done-title': 'עניתם על כל הכרטיסים',
  'swap.done-text': 'אפשר להישאר לעוד כמה, או לשתף משהו משלכם.',
  'swap.more': 'הצגת בקשות נוספות',
  'swap.share': 'שיתוף בקשה',

  'swap.empty': 'אין בקשות חדשות להחלפה',
  'swap.empty-detail': 'עניתם על מה שיש כרגע. השאר נמצא בלוח.',
  'swap.load-failed': 'טעינת בקשות להחלפה לא הצליחה.',
  'swap.continue': 'המשך ללוח',
  'swap.later': 'אחר כך',
};
