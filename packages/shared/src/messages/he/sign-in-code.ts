import type { Translation } from '../catalogue.ts';
import type { signInCodeMessages as en } from '../en/sign-in-code.ts';

export const signInCodeMessages: Translation<typeof en> = {
  'sign-in-code.not-offered': 'אין כאן אפשרות להיכנס עם קוד באימייל.',
  'sign-in-code.gone': 'תוקף הכניסה הזאת פג. נא להתחיל מחדש.',

  'mail.sign-in-code':
    'שלום {username},\n\nכדי להיכנס ל־{product}, נא להזין את הקוד הזה:\n\n{code}\n\nהוא תקף ל־10 דקות, במכשיר שבו ביקשו אותו. אם לא ביקשתם אותו, אפשר להתעלם מההודעה הזאת. איש לא נכנס לחשבון.\n\n{product}',

  'sign-in-code.link': 'שליחת קוד במקום סיסמה',
  'sign-in-code.title': 'כניסה עם קוד',
  'sign-in-code.intro': 'נשלח קוד לכתובת האימייל שלכם. אין צורך בסיסמה.',
  'sign-in-code.send': 'שליחת קוד',
  'sign-in-code.sent-title': 'הקוד באימייל שלכם',
  'sign-in-code.sent-intro': 'אם קיים חשבון עם הכתובת {email}, קוד בן 6 ספרות בדרך אליה.',
  'sign-in-code.other-email': 'שימוש בכתובת אחרת',
  'sign-in-code.use-password': 'שימוש בסיסמה במקום זה',
  'sign-in-code.send-failed': 'שליחת הקוד לא הצליחה. נא לנסות שוב.',
  'sign-in-code.send-offline': 'שליחת הקוד לא הצליחה. נא לבדוק את החיבור לאינטרנט.',
  'sign-in-code.failed': 'הכניסה לא הצליחה. נא לנסות שוב.',
};
