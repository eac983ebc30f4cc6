import type { Translation } from '../catalogue.ts';
import type { pushMessages as en } from '../en/push.ts';

export const pushMessages: Translation<typeof en> = {
  'push.reaction-title': 'תגובה לבקשה שלכם',
  'push.reaction': 'תגובה מאת {actor} לבקשה שלכם',
  'push.completion-title': 'התפללו למענכם',
  'push.completion': 'תפילה למענכם מאת {actor}',
  'push.completion-group':
    'תפילות למענכם מאת {actor} ועוד {others, plural, one {אדם אחד} two {שני אנשים} other {# אנשים}}',
  'push.reaction-group':
    'תגובות מאת {actor} ועוד {others, plural, one {אדם אחד} two {שני אנשים} other {# אנשים}}',
  'push.flagged-title': 'תוכן שדווח ומחכה לבדיקה',
  'push.flagged': 'מעבר לבדיקה',
  'push.appeal-title': 'ערעור חדש',
  'push.appeal': 'הגיע ערעור מאת {actor}',
  'push.appeal-group':
    'הגיעו ערעורים מאת {actor} ועוד {others, plural, one {אדם אחד} two {שני אנשים} other {# אנשים}}',
  'push.report-title': 'תלונה חדשה',
  'push.report': 'הגיעה תלונה על חשבון',
  'push.mass-flags-title': 'דיווחים רבים מחשבונות חדשים',
  'push.decision-title': 'לגבי הבקשה שלכם',
  'push.reinstated': 'הבקשה שלכם מוצגת שוב לאחרים',
  'push.blocked': 'צוות הניהול החליט לא להציג לאחרים אחת מהבקשות שלכם',
  'push.flag-title': 'לגבי פוסט שדיווחתם עליו',
  'push.flag-upheld': 'תודה. פוסט שדיווחתם עליו כבר אינו מוצג.',
  'push.flag-overturned': 'פוסט שדיווחתם עליו נבדק ונשאר.',
  'push.report-closed-title': 'לגבי התלונה שלכם',
  'push.report-closed': 'תודה. צוות הניהול בדק את התלונה שלכם.',
  'push.restored-title': 'לגבי החשבון שלכם',
  'push.restored': 'החשבון שלכם פתוח שוב',
  'push.quoted': '”{title}”',
  'push.update-title': 'עדכון',
  'push.update':
    '{count, plural, one {יש עדכון בבקשה שהתפללתם עליה} two {יש שני עדכונים בבקשה שהתפללתם עליה} other {יש # עדכונים בבקשה שהתפללתם עליה}}',
  'push.answered-title': 'נענתה',
  'push.answered': 'בקשה שהתפללתם עליה סומנה כנענתה',
  'push.reminder-title': 'בתפילות שלי',
  'push.reminder':
    'רציתם להתפלל היום על {count, plural, one {בקשה אחת} two {שתי בקשות} other {# בקשות}}.',
  'push.reaction-failed': 'שליחת ההתראה על התגובה נכשלה: {status}',
  'push.completion-failed': 'שליחת ההתראה על התפילה נכשלה: {status}',
};
