import { product } from '../../product.ts';
import type { Translation } from '../catalogue.ts';
import type { infoMessages as en } from '../en/info.ts';

export const infoMessages: Translation<typeof en> = {
  'info.title': 'אודות',
  'info.what-title': 'מה זה',
  'info.what-text': `${product.name} היא קהילה חינמית לאנשים מאמינים, בכל אמונה שהיא. אתם משתפים את מה שעל ליבכם, אחרים מתפללים למענכם בדרכם, ואתם מתפללים למענם.`,
  'info.swap-title': 'איך עובדת החלפה',
  'info.swap-share': 'משתפים בקשת תמיכה, או שמחה.',
  'info.swap-pray': 'אחר כך מוצגות לכם עד שלוש בקשות של אנשים אחרים.',
  'info.swap-answer': 'מתפללים עליהן או מגיבים, וכל מי שביקש יודע שמישהו עשה זאת.',
  'info.points-title': 'נקודות רצון טוב',
  'info.points-text':
    'מקבלים נקודות כשמשתפים, מתפללים ומגיבים. הן אומרות תודה, ולא יותר: אין מה לקנות בהן, ואיש לא נמדד לפיהן.',
  'info.anonymous-title': 'פרסום בעילום שם',
  'info.anonymous-text':
    'לאף אחד אחר בקהילה לא נאמר מי כתב בקשה שפורסמה בעילום שם. צוות הניהול יכול לראות זאת רק כשהוא בודק את הבקשה, וכל צפייה נרשמת.',
  'info.more-title': 'עוד לקריאה',
  'info.support-link': 'עזרה וכללי הקהילה',
  'info.terms-link': 'תנאי השירות',
  'info.privacy-link': 'מדיניות הפרטיות',
  'info.child-safety-link': 'כללי בטיחות ילדים',
};
