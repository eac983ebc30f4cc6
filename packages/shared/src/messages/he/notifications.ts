import type { Translation } from '../catalogue.ts';
import type { notificationMessages as en } from '../en/notifications.ts';

export const notificationMessages: Translation<typeof en> = {
  'notifications.title': 'התראות',
  'notifications.bell-unread':
    'התראות, {count, plural, one {אחת שלא נקראה} two {שתיים שלא נקראו} other {# שלא נקראו}}',
  'notifications.badge-more': '{max}+',
  'notifications.new': '{count, plural, one {אחת חדשה} two {שתיים חדשות} other {# חדשות}}',
  'notifications.newest-only': 'מוצגות {count} החדשות ביותר.',
  'notifications.mark-all': 'סימון הכול כנקרא',
  'notifications.empty': 'עוד אין התראות',
  'notifications.empty-detail': 'כאן יופיעו התראות כשאנשים יגיבו לבקשות שלכם',
  'notifications.load-failed': 'לא הצלחנו לטעון את ההתראות.',
  'notifications.save-failed': 'לא הצלחנו לשמור את זה.',

  'notifications.today': 'היום',
  'notifications.this-week': 'השבוע',

  'notifications.prayed': 'תפילה למענכם מאת {actor}',
  'notifications.prayed-group':
    'תפילות למענכם מאת {actor} ועוד {others, plural, one {אדם אחד} two {שני אנשים} other {# אנשים}}',
  'notifications.reacted': 'תגובה {emoji} מאת {actor} לבקשה שלכם',
  'notifications.reacted-group':
    'תגובות {emoji} מאת {actor} ועוד {others, plural, one {אדם אחד} two {שני אנשים} other {# אנשים}} לבקשה שלכם',
  'notifications.name-with-emoji': '{actor} {emoji}',
  'notifications.flagged': 'תוכן שדווח ומחכה לבדיקה',
  'notifications.flagged-hint': 'מעבר לבדיקה',
  'notifications.restricted': 'הגישה לחשבון הוגבלה',
  'notifications.restricted-hint': 'חשוב',
  'notifications.restricted-detail': 'הגישה שלכם הוגבלה בגלל עניין הנוגע לכללי הקהילה.',
  'notifications.restored': 'החשבון שלכם פתוח שוב',
  'notifications.appeal': 'הגיע ערעור מאת {actor}',
  'notifications.report': 'הגיעה תלונה על חשבון',
  'notifications.mass-flags': 'דיווחים רבים מחשבונות חדשים',
  'notifications.reinstated': 'הבקשה שלכם מוצגת שוב לאחרים',
  'notifications.blocked': 'צוות הניהול החליט לא להציג לאחרים אחת מהבקשות שלכם',
  'notifications.blocked-detail':
    'היא נשארת ב”הבקשות שלי”, ושם אפשר לקרוא אותה, להעביר אותה לארכיון או למחוק אותה. אם נראה לכם שזו טעות, אפשר לכתוב לנו מדף העזרה.',
  'notifications.flag-upheld': 'תודה. פוסט שדיווחתם עליו כבר אינו מוצג.',
  'notifications.flag-overturned': 'פוסט שדיווחתם עליו נבדק ונשאר.',
  'notifications.report-closed': 'תודה. צוות הניהול בדק את התלונה שלכם.',
  'notifications.someone': 'מישהו מהקהילה',
  'notifications.quoted': '”{title}”',

  'notifications.unread': 'לא נקראה',
  'notifications.show-each': 'הצגת כל ה־{count}',
  'notifications.show-together': 'להציג פחות',
  'notifications.remove': 'הסרה: {text}',
  'notifications.update':
    '{count, plural, one {יש עדכון בבקשה שהתפללתם עליה} two {יש שני עדכונים בבקשה שהתפללתם עליה} other {יש # עדכונים בבקשה שהתפללתם עליה}}',
  'notifications.answered': 'בקשה שהתפללתם עליה סומנה כנענתה',
  'notifications.reminder':
    'רציתם להתפלל היום על {count, plural, one {בקשה אחת} two {שתי בקשות} other {# בקשות}}.',
};
