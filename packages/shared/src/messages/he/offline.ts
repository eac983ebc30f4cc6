import type { Translation } from '../catalogue.ts';
import type { offlineMessages as en } from '../en/offline.ts';

export const offlineMessages: Translation<typeof en> = {
  'offline.saved': 'הבקשה נשמרה ללא חיבור, ותפורסם כשהחיבור יחזור!',
  'offline.update-saved': 'העדכון נשמר ללא חיבור, ויסונכרן כשהחיבור יחזור!',
  'offline.synced': 'כל הבקשות סונכרנו',
  'offline.sync-failed': 'חלק מהבקשות לא סונכרנו, ננסה שוב אוטומטית',
  'offline.manual-failed': 'הסנכרון לא הצליח, ננסה שוב אוטומטית',
  'offline.updated': 'הבקשה עודכנה!',

  'offline.not-kept':
    'גם במכשיר הזה לא היה אפשר לשמור. הטקסט שלכם עדיין כאן: נא לנסות שוב כשהחיבור יחזור.',
  'offline.refused-toast': 'משהו שכתבתם לא פורסם. הסיבה נמצאת ב”הבקשות שלי”.',
  'offline.waiting-list': 'עוד לא נשלח',
  'offline.waiting': 'ממתין לשליחה',
  'offline.refused': 'לא נשלח',
  'offline.waiting-card':
    '{type, select, Support {בקשת תמיכה, ממתינה לשליחה} Celebration {שמחה, ממתינה לשליחה} Prompt {מחשבה, ממתינה לשליחה} other {שינוי בבקשה שלכם, ממתין לשליחה}}',
  'offline.refused-card':
    '{type, select, Support {בקשת תמיכה, לא נשלחה} Celebration {שמחה, לא נשלחה} Prompt {מחשבה, לא נשלחה} other {שינוי בבקשה שלכם, לא נשלח}}',
  'offline.a-change': 'שינוי בבקשה שלכם',
  'offline.change-waiting': 'השינוי שלכם מחכה במכשיר הזה. אחרים עדיין רואים את הטקסט הקודם.',
  'offline.retry': 'ניסיון נוסף',
  'offline.edit': 'עריכה',
  'offline.discard': 'מחיקה',
  'offline.discard-title': 'למחוק את הבקשה הזאת?',
  'offline.discard-detail': 'היא נמצאת רק במכשיר הזה, ואי אפשר להחזיר אותה.',
  'offline.discard-attempted':
    'אי אפשר להחזיר אותה. היא כבר יצאה פעם לדרך, ולכן ייתכן שכבר פורסמה. אם כן, היא נמצאת ב”הבקשות שלי”.',
  'offline.discard-change-title': 'למחוק את השינוי הזה?',
  'offline.discard-change-detail': 'הבקשה שלכם נשארת כפי שאחרים רואים אותה.',
  'offline.discarded': 'נמחק.',
  'offline.not-changed': 'לא היה אפשר לשנות את זה במכשיר הזה. נא לנסות שוב.',

  'offline.sign-out-title':
    '{count, plural, one {יש לכם פוסט אחד שלא נשלח} two {יש לכם שני פוסטים שלא נשלחו} other {יש לכם # פוסטים שלא נשלחו}}',
  'offline.sign-out-detail':
    'האפליקציה לא מציגה את זה לאנשים אחרים שנכנסים כאן, ולעולם לא שולחת את זה בשמם. במכשיר משותף, מחיקה לא משאירה עקבות.',
  'offline.sign-out-choice': 'ביציאה מהחשבון',
  'offline.sign-out-keep': 'לשמור במכשיר הזה עד הכניסה הבאה שלי',
  'offline.sign-out-discard': 'למחוק לתמיד',
  'offline.sign-out-stay': 'להישאר בחשבון',
  'offline.sign-out': 'יציאה',

  'offline.saved-copy': 'עותק שמור: {age}. לא היה אפשר לטעון את העדכני.',
  'offline.saved-copy-now': 'עותק שנשמר עכשיו. לא היה אפשר לטעון את העדכני.',
};
