import type { Translation } from '../catalogue.ts';
import type { flagAndMuteMessages as en } from '../en/flags-and-mutes.ts';

export const flagAndMuteMessages: Translation<typeof en> = {
  'protection.flag': 'דיווח על תוכן',
  'protection.flag-title': 'לדווח על הפוסט הזה?',
  'protection.flag-description':
    'הוא נעלם מיד מהלוח שלכם, צוות הניהול בודק אותו, ולמי שכתב אותו לא נאמר מי דיווח.',
  'protection.flag-reason': 'במה מדובר? אפשר להשאיר ריק.',
  'protection.flag-confirm': 'דיווח',
  'protection.flagged-toast': 'הדיווח התקבל. צוות הניהול יבדוק אותו.',

  'protection.reason-child-safety': 'בטיחות ילדים',
  'protection.reason-danger': 'ייתכן שמישהו בסכנה',
  'protection.reason-harassment': 'איומים, שנאה או הטרדה',
  'protection.reason-private-details': 'פרטים אישיים על אדם',
  'protection.reason-spam': 'פרסומת או בקשת כסף',
  'protection.reason-other': 'משהו אחר',

  'protection.report': 'תלונה על {username}',
  'protection.report-description': 'צוות הניהול יקרא את התלונה. אל {username} לא יגיע ששלחתם אותה.',
  'protection.report-reason': 'במה מדובר?',
  'protection.report-text': 'מה צוות הניהול צריך לדעת (לא חובה)',
  'protection.report-send': 'שליחת התלונה',
  'protection.report-failed': 'שליחת התלונה לא הצליחה. נא לנסות שוב.',
  'protection.reported-toast': 'תודה. צוות הניהול יקרא את התלונה.',
  'protection.counter': '{count, number} מתוך {max, number}',
  'protection.counter-said': '{count, number} מתוך {max, number} תווים',

  'protection.hide-member': 'הסתרת הפוסטים של {username}',
  'protection.hide-post': 'הסתרת הפוסט הזה',
  'protection.member-hidden-toast': 'הפוסטים של {username} לא יוצגו לכם עוד.',
  'protection.post-hidden-toast': 'הפוסט הזה לא יוצג לכם עוד.',
  'protection.hide-failed': 'ההסתרה לא הצליחה.',
  'protection.deck-empty': 'לא נשארו כאן כרטיסים.',

  'protection.admin-review': 'בדיקה ניהולית',
  'protection.admin-delete': 'מחיקה ניהולית',
  'protection.admin-delete-title': 'למחוק את הפוסט הזה מהארכיון?',
  'protection.admin-delete-description':
    'הוא נעלם לכולם, גם למי שכתב אותו, ואי אפשר להחזיר אותו. המחיקה נרשמת.',

  'protection.hidden': 'אנשים ופוסטים מוסתרים',
  'protection.hidden-intro': 'מה שבחרתם לא לראות. לאיש לא נאמר על כך.',
  'protection.hidden-empty':
    'שום דבר לא מוסתר. אפשר להסתיר פוסט, או את כל הפוסטים של מישהו, מהתפריט שבכל פוסט.',
  'protection.hidden-load-failed': 'לא הצלחנו לטעון את מה שהסתרתם.',
  'protection.hidden-more': 'טעינת עוד',
  'protection.hidden-more-failed': 'לא היה אפשר לטעון את השאר.',
  'protection.hidden-member': 'כל הפוסטים מהחשבון הזה',
  'protection.hidden-post': 'פוסט אחד',
  'protection.hidden-quoted': '”{title}”',
  'protection.show-again': 'הצגה מחדש',
  'protection.show-again-name': 'הצגה מחדש: {name}',
  'protection.shown-again-toast': 'מוצג שוב.',
  'protection.show-again-failed': 'ההצגה מחדש לא הצליחה.',
};
