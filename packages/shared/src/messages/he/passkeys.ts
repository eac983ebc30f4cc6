import type { Translation } from '../catalogue.ts';
import type { passkeyMessages as en } from '../en/passkeys.ts';

export const passkeyMessages: Translation<typeof en> = {
  'passkeys.not-offered': 'אין כאן אפשרות להשתמש במפתחות גישה.',
  'passkeys.refused':
    'מפתח הגישה הזה לא פעל. ייתכן שאינו מוכר כאן, או שעבר יותר מדי זמן. נא לנסות שוב, או להשתמש בדרך אחרת.',
  'passkeys.known-already': 'במכשיר הזה כבר יש מפתח גישה לחשבון שלכם.',
  'passkeys.too-many': 'יש לכם {most} מפתחות גישה, ואי אפשר לשמור עוד. נא להסיר קודם אחד מהם.',
  'passkeys.gone': 'מפתח הגישה הזה כבר הוסר.',

  'mail.passkey-added-subject': 'מפתח גישה נוסף לחשבון שלכם ב־{product}',
  'mail.passkey-added':
    'שלום {username},\n\nמפתח גישה נוסף הרגע לחשבון שלכם ב־{product}. כל מי שמחזיק במכשיר שבו הוא נמצא, ויכול לפתוח את הנעילה, יכול להיכנס איתו. אם אתם עשיתם זאת, אין צורך לעשות דבר.\n\nאם לא, נא להסיר אותו בפרופיל ולבחור סיסמה חדשה:\n\n{profile}\n\nאפשר גם לכתוב לנו: {support}\n\n{product}',
  'mail.passkey-removed-subject': 'מפתח גישה הוסר מהחשבון שלכם ב־{product}',
  'mail.passkey-removed':
    'שלום {username},\n\nמפתח גישה הוסר הרגע מהחשבון שלכם ב־{product}. אי אפשר עוד להיכנס איתו. אם אתם עשיתם זאת, אין צורך לעשות דבר.\n\nאם לא, נא לכתוב לנו מיד: {support}\n\n{product}',
  'mail.passkey-copied-subject': 'ייתכן שמפתח גישה ל־{product} הועתק',
  'mail.passkey-copied':
    'שלום {username},\n\nנעשה שימוש במפתח גישה של החשבון שלכם ב־{product} שנראה כמו עותק. הכניסה נמנעה. נא להסיר את מפתחות הגישה בפרופיל, ולהוסיף מפתחות חדשים במכשירים שנמצאים אצלכם:\n\n{profile}\n\nאם צריך עזרה, נא לכתוב לנו: {support}\n\n{product}',

  // Sign-in and reauthentication
  'passkeys.sign-in': 'כניסה עם מפתח גישה',
  'passkeys.sign-in-failed': 'הכניסה לא הצליחה. נא לנסות שוב, או להשתמש בדרך אחרת.',
  'passkeys.confirm': 'שימוש במפתח גישה',
  'passkeys.confirm-failed': 'לא הצלחנו לבדוק את מפתח הגישה. נא לנסות שוב, או להזין את הסיסמה.',

  // Profile
  'passkeys.title': 'מפתחות גישה',
  'passkeys.intro':
    'כניסה עם האצבע, הפנים או קוד הנעילה של המכשיר, בלי סיסמה. מה שמוכיח שאלה אתם לעולם לא מגיע אלינו.',
  'passkeys.empty': 'עוד אין לכם מפתחות גישה.',
  'passkeys.add': 'הוספת מפתח גישה',
  'passkeys.added': 'מפתח הגישה נוסף.',
  'passkeys.add-failed': 'הוספת מפתח הגישה לא הצליחה. נא לנסות שוב.',
  'passkeys.not-here': 'הדפדפן הזה לא יכול לשמור מפתחות גישה.',
  'passkeys.not-in-app':
    'מוסיפים מפתחות גישה ומשתמשים בהם בדפדפן. כאן אפשר לראות אותם ולהסיר אותם.',
  'passkeys.load-failed': 'לא הצלחנו לטעון את מפתחות הגישה.',
  'passkeys.since': 'מועד ההוספה: {date}',
  'passkeys.unused': 'עוד לא היה בשימוש',
  'passkeys.remove': 'הסרה',
  'passkeys.remove-name': 'הסרה: {device}, מועד ההוספה {date}',
  'passkeys.remove-title': 'להסיר את מפתח הגישה הזה?',
  'passkeys.remove-question':
    '{device}, מועד ההוספה {date}. לא יהיה אפשר להיכנס איתו עוד. ייתכן שהמכשיר ימשיך להציע אותו עד שתסירו אותו גם שם.',
  'passkeys.removed': 'מפתח הגישה הוסר.',
  'passkeys.remove-failed': 'הסרת מפתח הגישה לא הצליחה. נא לנסות שוב.',
};
