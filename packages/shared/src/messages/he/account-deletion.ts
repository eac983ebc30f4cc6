import type { Translation } from '../catalogue.ts';
import type { accountDeletionMessages as en } from '../en/account-deletion.ts';

export const accountDeletionMessages: Translation<typeof en> = {
  'leaving.delete-account': 'מחיקת החשבון',
  'leaving.delete-title': 'למחוק את החשבון שלכם?',
  'leaving.permanent': 'המחיקה מיידית ואי אפשר לבטל אותה.',
  'leaving.goes': 'מה נמחק',
  'leaving.goes-name': 'השם, כתובת האימייל והסיסמה',
  'leaving.goes-choices': 'האזור והאמונה שלכם',
  'leaving.goes-sessions': 'כל מקום שבו אתם מחוברים',
  'leaving.goes-requests': 'הטקסט של כל בקשה ששיתפתם',
  'leaving.goes-anonymous':
    'בקשות בעילום שם, אחת אחת בתוך {hours} שעות, כדי ששום דבר לא יסגיר שהן שלכם',
  'leaving.stays': 'מה נשאר, בלי השם שלכם',
  'leaving.stays-acts': 'התפילות והתגובות שלכם לבקשות של אחרים',
  'leaving.phrase-label': 'לאישור, נא להקליד {phrase}',
  'leaving.phrase-open': 'בדיוק כמו שמוצג, באותיות לטיניות גדולות.',
  'leaving.phrase-on-the-way': 'נכון עד כאן.',
  'leaving.phrase-capitals': 'כמעט: צריך אותיות גדולות.',
  'leaving.phrase-spaces': 'כמעט: צריך להסיר את הרווחים המיותרים.',
  'leaving.phrase-differs': 'זה משהו אחר מאשר {phrase}.',
  'leaving.phrase-matches': 'מתאים.',
  'leaving.type-delete': 'נא להקליד ”DELETE” כדי לאשר את מחיקת החשבון.',
  'leaving.type-delete-my-account': 'נא להקליד ”DELETE MY ACCOUNT” בדיוק כמו שמוצג',
  'leaving.last-admin':
    'זה חשבון הניהול היחיד. נא לתת קודם הרשאת ניהול לחשבון אחר, ואז למחוק את החשבון שלכם.',
  'leaving.failed-reason': 'מחיקת החשבון לא הצליחה: {reason}. נא לנסות שוב.',
  'leaving.reason-offline': 'אין חיבור',
  'leaving.reason-unavailable': 'השירות אינו זמין כרגע',
  'leaving.reason-unexpected': 'משהו השתבש אצלנו',
  'leaving.failed': 'מחיקת החשבון לא הצליחה. נא לנסות שוב או לפנות לעזרה.',

  'leaving.page-title': 'מחיקת החשבון שלכם',
  'leaving.page-intro':
    'אפשר לעשות זאת כאן בלי האפליקציה. נשלח לכם קישור באימייל, כדי שאיש לא יוכל לעשות זאת במקומכם.',
  'leaving.before': 'לפני שמחליטים',
  'leaving.page-profile': 'אחרי כניסה זה מהיר יותר: ”מחיקת החשבון” נמצאת בתחתית הפרופיל.',
  'leaving.email': 'כתובת האימייל של החשבון',
  'leaving.send-link': 'שליחת הקישור באימייל',
  'leaving.link-sent': 'אם קיים חשבון עם הכתובת הזאת, קישור בדרך אליה',
  'leaving.link-sent-detail':
    'הקישור תקף לפעם אחת, בתוך {hours} שעות. שום דבר לא נמחק לפני שמשתמשים בו.',
  'leaving.other-email': 'שימוש בכתובת אחרת',
  'leaving.link-intro': 'הקישור שלכם כאן. שום דבר לא נמחק לפני האישור שלכם למטה.',
  'leaving.link-invalid': 'הקישור הזה כבר אינו תקף. אפשר לבקש קישור חדש.',
  'leaving.new-link': 'בקשת קישור חדש',

  'leaving.download': 'הורדת הנתונים שלי',
  'leaving.download-hint': 'כל מה שנשמר עליכם, כקובץ (JSON).',
  'leaving.downloaded': 'נשמר בשם {file}',
  'leaving.download-failed': 'הורדת הנתונים לא הצליחה.',
};
