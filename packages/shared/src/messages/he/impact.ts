import type { Translation } from '../catalogue.ts';
import type { impactMessages as en } from '../en/impact.ts';

export const impactMessages: Translation<typeof en> = {
  'impact.title': 'ההשפעה של התפילות שלכם',
  'impact.intro': 'מה נתתם כאן, ומה ביקשתם.',
  'impact.error-title': 'שגיאה בטעינת הנתונים',
  'impact.load-failed': 'טעינת נתוני ההשפעה לא הצליחה',
  'impact.user-not-found': 'המשתמש לא נמצא',

  'impact.points': 'נקודות בקהילה',
  'impact.points-sentence':
    '{count, plural, =0 {נקודות רצון טוב מגיעות מעצמן עם השיתוף והתפילה.} one {יש לכם נקודת רצון טוב אחת בקהילה.} two {יש לכם שתי נקודות רצון טוב בקהילה.} other {יש לכם # נקודות רצון טוב בקהילה.}}',
  'impact.shared': 'בקשות ששיתפתם',
  'impact.shared-sentence':
    '{count, plural, =0 {עוד לא שיתפתם בקשה.} one {שיתפתם בקשה אחת.} two {שיתפתם שתי בקשות.} other {שיתפתם # בקשות.}}',
  'impact.completed': 'בקשות שהתפללתם עליהן',
  'impact.completed-sentence':
    '{count, plural, =0 {עוד לא התפללתם על בקשה.} one {התפללתם על בקשה אחת.} two {התפללתם על שתי בקשות.} other {התפללתם על # בקשות.}}',
  'impact.reactions': 'תגובות שנתתם',
  'impact.reactions-sentence':
    '{count, plural, =0 {עוד לא הגבתם לבקשה.} one {הגבתם לבקשה אחת.} two {הגבתם לשתי בקשות.} other {הגבתם ל־# בקשות.}}',
  'impact.nothing-yet': 'עוד אין מה לספור, וזה בסדר. אפשר להתחיל מתי שנוח.',

  'impact.tips': 'שתי דרכים להמשיך',
  'impact.share-title': 'לשתף עוד',
  'impact.share-text': 'כמה משפטים כנים מספיקים. אפשר לפרסם בעילום שם.',
  'impact.share-link': 'שיתוף בקשה',
  'impact.pray-title': 'להתפלל למען אחרים',
  'impact.pray-text': 'ב”בואו נחליף” מחכות שלוש בקשות לדקה שקטה.',
  'impact.pray-link': 'אל ”בואו נחליף”',
};
