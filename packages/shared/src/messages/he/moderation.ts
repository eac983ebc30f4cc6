import type { Translation } from '../catalogue.ts';
import type { moderationMessages as en } from '../en/moderation.ts';

export const moderationMessages: Translation<typeof en> = {
  'flags.already-flagged': 'כבר דיווחתם על התוכן הזה',
  'flags.failed': 'הדיווח על התוכן לא הצליח. נא לנסות שוב.',
  'flags.reason-unknown': 'נא לבחור אחת מהסיבות.',
  'flags.too-many':
    'דיווחתם על {max} פוסטים בתוך יום. נא לנסות שוב מאוחר יותר. אם מישהו בסכנה, נא לכתוב אל {email}.',

  'reports.own': 'אי אפשר להתלונן על עצמכם.',
  'reports.already': 'כבר שלחתם תלונה על החשבון הזה. צוות הניהול יבדוק אותה.',
  'reports.member-not-found': 'החשבון הזה כבר לא נמצא כאן.',
  'reports.reason-required': 'נא לבחור סיבה.',
  'reports.text-too-long': 'תלונה יכולה להכיל עד 500 תווים.',
  'reports.too-many':
    'שלחתם תלונות על {max} חשבונות בתוך יום. נא לנסות שוב מאוחר יותר. אם מישהו בסכנה, נא לכתוב אל {email}.',

  'hiding.own': 'אי אפשר להסתיר את עצמכם או פוסט שלכם.',

  'moderation.request-not-found': 'הבקשה לא נמצאה',
  'moderation.user-not-found': 'החשבון המבוקש לא נמצא',
  'moderation.cannot-block-self': 'אי אפשר לחסום את עצמכם',
  'moderation.cannot-block-admin': 'אי אפשר לחסום חשבונות ניהול',
  'moderation.reason-required': 'נא לכתוב סיבה.',
  'moderation.reason-too-long': 'סיבה יכולה להכיל עד 500 תווים.',
  'moderation.child-safety-reason-required': 'כתבו למה אפשר להציג שוב את הפוסט הזה.',
  'moderation.mass-flags-acknowledged': 'הבדיקה כבר נעשתה על ידי צוות הניהול.',
  'moderation.own-request': 'זה פוסט שלכם. ההחלטה עליו היא של מישהו אחר מצוות הניהול.',
  'moderation.nothing-to-decide': 'שום דבר בפוסט הזה לא מחכה להחלטה.',
  'moderation.decided-meanwhile':
    '{decision, select, reinstate_post {הפוסט הזה הוחזר בינתיים על ידי {admin}.} block_post {הפוסט הזה נחסם בינתיים על ידי {admin}.} other {הפוסט הזה השתנה בינתיים.}}',
  'moderation.already-blocked': 'החשבון הזה כבר חסום.',
  'moderation.not-blocked': 'החשבון הזה אינו חסום.',
  'moderation.not-archived': 'כאן אפשר למחוק רק פוסט שבארכיון.',
  'moderation.appeal-other-admin':
    'החסימה הזאת היא שלכם. ההחלטה בערעור היא של מישהו אחר מצוות הניהול.',
  'moderation.appeal-closed': 'הערעור הזה נענה בינתיים.',
  'moderation.report-closed': 'התלונה הזאת נסגרה בינתיים.',
  'moderation.points-out-of-range': 'נא להזין מספר שלם מ־0 עד 1,000.',
  'moderation.undelivered-gone': 'זה טופל בינתיים.',
  'moderation.push-select-request': 'נא לבחור קודם בקשה',
  'moderation.push-off': 'ההתראות אינן מוגדרות בשרת הזה.',
  'moderation.push-refused': 'החשבון הזה אינו מקבל התראות.',
  'moderation.push-no-device': 'לחשבון הזה אין מכשיר שמקבל התראות.',
  'moderation.push-not-taken': 'שירות ההתראות לא קיבל את ההודעה.',
  'moderation.push-custom-title': 'התראה חדשה',
  'moderation.push-other-recipient': 'הבקשה שנבחרה אינה שייכת לחשבון הזה.',
  'moderation.push-anonymous': 'הפוסט הזה אנונימי, ולכן אי אפשר לשלוח בדיקה למי שכתב אותו.',
};
