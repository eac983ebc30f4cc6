import type { Translation } from '../catalogue.ts';
import type { savedPrayerMessages as en } from '../en/saved-prayers.ts';

export const savedPrayerMessages: Translation<typeof en> = {
  'praying-for.title': 'בתפילות שלי',
  'praying-for.intro': 'רק אתם רואים את הרשימה הזאת.',
  'praying-for.keep': 'להמשיך להתפלל על זה',
  'praying-for.stop': 'להפסיק להתפלל על זה',
  'praying-for.kept': 'נשמר. אפשר למצוא תחת ”בתפילות שלי”.',
  'praying-for.stopped': 'הוסר מהרשימה שלכם.',
  'praying-for.own': 'זה הפוסט שלכם.',
  'praying-for.keep-failed': 'השמירה לא הצליחה. נא לנסות שוב.',
  'praying-for.stop-failed': 'ההסרה מהרשימה לא הצליחה. נא לנסות שוב.',
  'praying-for.list': 'בקשות שבתפילות שלי',
  'praying-for.load-failed': 'טעינת הרשימה לא הצליחה.',
  'praying-for.more': 'טעינת עוד',
  'praying-for.empty':
    'עוד אין כאן כלום. ”להמשיך להתפלל על זה” בתפריט של בקשה מוסיף אותה לרשימה הזאת.',
  'praying-for.to-feed': 'אל לוח התפילות',
  'praying-for.reminder': 'תזכורת יומית',
  'praying-for.reminder-hint':
    'פעם ביום בשעה שתבחרו. היא אומרת כמה בקשות יש ברשימה שלכם, בלי שמות.',
  'praying-for.reminder-hour': 'שעה',
  'praying-for.reminder-zone': 'לפי השעון של {zone}.',
  'praying-for.reminder-other-zone':
    'לפי השעון של {zone}. המכשיר הזה נמצא ב־{here}: נא לכבות את התזכורת ולהפעיל אותה שוב כדי לעבור לשעון שלו.',
  'praying-for.reminder-failed': 'שמירת התזכורת לא הצליחה. נא לנסות שוב.',
  'praying-for.reminder-load-failed': 'טעינת התזכורת לא הצליחה.',
};
