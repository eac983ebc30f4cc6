import type { Translation } from '../catalogue.ts';
import type { onboardingMessages as en } from '../en/onboarding.ts';

export const onboardingMessages: Translation<typeof en> = {
  'welcome.step': 'שלב {step} מתוך {steps}',
  'welcome.next': 'הבא',
  'welcome.skip': 'לדלג',
  'welcome.to-feed': 'אל לוח התפילות',
  'welcome.what-title': 'ברוכים הבאים, {username}',
  'welcome.what-share':
    'אנשים ממסורות רבות משתפים כאן מה שעל ליבם. אחרים מתפללים על כך, כל אחד בדרכו.',
  'welcome.what-swap':
    'זאת ההחלפה: אפשר לבקש משהו, ואפשר להתפלל על מישהו אחר. מי שמתפללים עליו יודע שהוא לא לבד.',
  'welcome.anonymity-title': 'בשם שלכם, או בלי שם',
  'welcome.anonymity-choice': 'בכל שיתוף אתם בוחרים: עם שם המשתמש, או בעילום שם.',
  'welcome.pray-title': 'אפשר להתפלל עכשיו על מישהו, אם תרצו',
  'welcome.pray-how': 'אין נוסח קבוע. די ברגע שקט; אחר כך ספרו להם.',
  'welcome.pray-card': 'בקשת תפילה',
  'welcome.pray-later': 'יש עוד בלוח התפילות, מתי שיהיה לכם רגע.',
  'welcome.pray-none': 'כרגע אף אחד לא מחכה לתפילה. מה שאנשים משתפים מופיע בלוח התפילות.',
  'hint.points': 'מה הן נקודות רצון טוב?',
  'hint.points-text':
    'תודה קטנה על שיתוף, תפילה ותגובה. אי אפשר לקנות אותן או להוציא אותן, ואף אחד לא מדורג לפיהן.',
  'hint.anonymous': 'מה פירוש בעילום שם?',
  'hint.anonymous-others':
    'בעילום שם, אף חבר אחר לא יודע מי כתב. המייל, האזור והאמונה שלכם לעולם לא מוצגים לחברים אחרים.',
  'hint.anonymous-admins': 'מנהל שבודק פוסט יכול לראות מי כתב אותו. כל צפייה כזאת נרשמת.',
};
