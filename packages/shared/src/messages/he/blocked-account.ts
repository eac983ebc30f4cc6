import type { Translation } from '../catalogue.ts';
import type { blockedAccountMessages as en } from '../en/blocked-account.ts';

export const blockedAccountMessages: Translation<typeof en> = {
  'restricted.title': 'החשבון מוגבל',
  'restricted.what':
    'הגישה שלכם הוגבלה בגלל עניין הנוגע לכללי הקהילה. כרגע אי אפשר לקרוא, לשתף או להתפלל כאן, והבקשות שלכם אינן מוצגות לאחרים. בקשות בעילום שם נעלמות בתוך {hours} שעות.',
  'restricted.why-title': 'למה זה קורה',
  'restricted.why':
    'צוות הניהול בדק משהו שקשור לחשבון שלכם והחליט שהוא סותר את הכללים: לכבד, להישאר כנים, לשמור על ביטחון.',
  'restricted.reason': 'מה כתב צוות הניהול',
  'restricted.no-reason': 'צוות הניהול לא הוסיף מילים משלו.',
  'restricted.since': 'מועד ההגבלה: {when}',
  'restricted.load-failed': 'טעינת הסיבה לא הצליחה.',
  'restricted.how-title': 'אם נראה לכם שזו טעות',
  'restricted.how': 'כאן אפשר לכתוב מה צוות הניהול צריך לבדוק שוב. אפשר לשלוח ערעור אחד.',
  'restricted.how-sent': 'שלחתם את הערעור. זה מצבו.',
  'restricted.how-mail':
    'אפשר גם לכתוב לנו. נא להשתמש בכתובת האימייל של החשבון, כדי שנוכל למצוא אותו.',
  'restricted.contact': 'לכתוב אל {email}',
  'restricted.mail-subject': 'החשבון שלי מוגבל',
  'restricted.appeal': 'הערעור שלכם',
  'restricted.appeal-hint': '{min} עד {max, number} תווים.',
  'restricted.appeal-counter': '{count, number} מתוך {max, number}',
  'restricted.appeal-counter-said': '{count, number} מתוך {max, number} תווים',
  'restricted.appeal-send': 'שליחת הערעור',
  'restricted.appeal-failed': 'שליחת הערעור לא הצליחה. נא לנסות שוב.',
  'restricted.appeal-too-short': 'נא לכתוב קצת יותר (לפחות 10 תווים).',
  'restricted.appeal-too-long': 'ערעור יכול להכיל עד 1,000 תווים.',
  'restricted.appeal-sent-before': 'כבר שלחתם ערעור.',
  'restricted.appeal-open': 'מחכה לצוות הניהול',
  'restricted.appeal-open-detail': 'צוות הניהול יקרא אותו. הדף הזה יציג מה הוחלט.',
  'restricted.appeal-refused': 'נדחה',
  'restricted.appeal-refused-detail': 'צוות הניהול בדק שוב, וההגבלה נשארת.',
  'restricted.appeal-granted': 'התקבל',
  'restricted.appeal-granted-detail': 'ההגבלה הוסרה. הדף הזה פותח לכם את האפליקציה.',
  'restricted.appeal-when': 'מועד השליחה: {when}',
  'restricted.decision': 'מה השיב צוות הניהול',
  'restricted.not-restricted': 'החשבון שלכם אינו מוגבל.',
  'restricted.delete-title': 'מחיקת החשבון שלכם',
  'restricted.delete-intro':
    'אפשר לעזוב לתמיד, עם ההגבלה או בלעדיה. המחיקה מיידית ואי אפשר לבטל אותה.',
  'restricted.read-on': 'לקריאה נוספת',
  'restricted.sign-out': 'יציאה בלי למחוק',
  'restricted.sign-out-detail': 'החשבון שלכם נשאר כפי שהוא.',
};
