import type { Translation } from '../catalogue.ts';
import type { landingMessages as en } from '../en/landing.ts';

export const landingMessages: Translation<typeof en> = {
  'landing.description':
    'קהילה חינמית שבה אנשים משתפים בקשות תפילה, בשמם או בעילום שם, ומתפללים אלה למען אלה.',
  'landing.title': 'ברוכים הבאים',
  'landing.headline': 'שתפו את מה שעל ליבכם. התפללו למען מישהו אחר.',
  'landing.tagline':
    'בקשות תפילה בעילום שם או בשם, ואנשים שמחזקים אלה את אלה. בחינם, ופתוח לאנשים מכל המסורות.',
  'landing.join': 'הצטרפות לקהילה',
  'landing.sign-in': 'כניסה',
  'landing.view-feed': 'אל לוח התפילות',
  'landing.share-request': 'שיתוף בקשת תפילה',
  'landing.welcome-back': 'טוב לראות אתכם שוב, {username}!',
  'landing.points': 'נקודות רצון טוב',
  'landing.prayers-shared': 'בקשות ששיתפתם',
  'landing.number-loading': '...',
  'landing.how': 'איך זה עובד',
  'landing.share-title': 'שיתוף הבקשה שלכם',
  'landing.share-text': 'כמה שורות על מה שמעסיק אתכם, בשמכם או בעילום שם.',
  'landing.together-title': 'מתפללים יחד',
  'landing.together-text': 'קוראים מה אחרים שיתפו, מתפללים בדרך שלכם, ומספרים להם בהקשה אחת.',
  'landing.community-title': 'בונים קהילה',
  'landing.community-text':
    'שמחים בחדשות טובות, עונים בלב, ורואים שאנשים שמעולם לא פגשתם נמצאים איתכם.',
  'landing.collective-title': 'הרבה אנשים, רגע שקט אחד',
  'landing.collective-text':
    'בכל יום אנשים מאמונות שונות עוצרים לדקה ומתפללים למען מישהו שאינם מכירים. אין צורך להסכים על המילים. מספיק שמישהו חשב עליכם.',
  'landing.sample-label': 'דוגמה לבקשה',
  'landing.sample-name': 'amira_k',
  'landing.sample-time': 'לפני שעתיים',
  'landing.sample-type': 'תמיכה',
  'landing.sample-text':
    'הניתוח של אבא שלי ביום חמישי בבוקר. בבקשה זכרו בתפילותיכם אותו ואת הצוות שמטפל בו.',
  'landing.sample-prayed': 'התפללתם · אתם ועוד 23',
  'landing.app-title': 'לקחת איתכם',
  'landing.app-text': 'אותה קהילה, באפליקציה לטלפון.',
  'landing.google': 'להורדה ב־Google Play',
  'landing.apple': 'להורדה ב־App Store',
};
