import type { Translation } from '../catalogue.ts';
import type { errorMessages as en } from '../en/errors.ts';

export const errorMessages: Translation<typeof en> = {
  'error.invalid-input': 'משהו בטופס אינו כצפוי. נא לבדוק ולנסות שוב.',
  'error.unknown-field': 'בפנייה הזאת יש שדה שאינו צפוי כאן.',
  'error.not-signed-in': 'נא להיכנס כדי להמשיך.',
  'error.forbidden': 'אין לכם הרשאה לעשות זאת.',
  'error.second-factor-required': 'פעולות ניהול דורשות כניסה דו־שלבית. אפשר להפעיל אותה בפרופיל.',
  'error.confirmation-needed': 'נא להזין שוב את הסיסמה כדי להמשיך.',
  'error.account-restricted': 'החשבון שלכם מוגבל.',
  'error.not-found': 'זה לא זמין.',
  'error.conflict': 'זה השתנה בינתיים. נא להסתכל שוב.',
  'error.too-large': 'זה יותר ממה שאפשר לשלוח בבת אחת.',
  'error.unsupported-type': 'כאן מתקבל רק JSON.',
  'error.foreign-origin': 'הפנייה הזאת לא הגיעה מהאפליקציה.',
  'error.too-many':
    'זה היה הרבה בבת אחת. נא לנסות שוב {seconds, plural, one {בעוד שנייה} two {בעוד שתי שניות} other {בעוד # שניות}}.',
  'error.unavailable': 'השירות אינו זמין כרגע. נא לנסות שוב עוד רגע.',
  'error.unexpected': 'משהו השתבש אצלנו. נא לנסות שוב.',
  'error.reference': 'מספר סימוכין: {reference}',
  'error.offline': 'נראה שאין חיבור. נא לבדוק את החיבור ולנסות שוב.',
  'error.answer-not-understood':
    'לא היה אפשר לקרוא את התשובה. נא לטעון את הדף מחדש כדי לקבל את הגרסה האחרונה.',
  'error.other-member': 'זה שייך לחשבון אחר. נא לטעון את הדף מחדש.',
  'error.key-reused': 'זה כבר נשלח עם תוכן אחר.',
  'error.method-not-allowed': 'הכתובת הזאת אינה תומכת בסוג הבקשה הזה.',
};
