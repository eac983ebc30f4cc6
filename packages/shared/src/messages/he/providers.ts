import type { Translation } from '../catalogue.ts';
import type { providerMessages as en } from '../en/providers.ts';

export const providerMessages: Translation<typeof en> = {
  'providers.google': 'Google',
  'providers.apple': 'Apple',
  'providers.not-offered': 'אין כאן אפשרות להיכנס בדרך הזאת.',
  'providers.unavailable':
    'אי אפשר להגיע כרגע אל {provider}. נא לנסות שוב עוד רגע, או להיכנס בדרך אחרת.',
  'providers.gone': 'תוקף הכניסה הזאת פג. נא להתחיל מחדש.',
  'providers.refused': 'לא הצלחנו לאמת את זהותכם. נא לנסות שוב.',
  'providers.away': 'אי אפשר לאמת כרגע את זהותכם. נא לנסות שוב עוד רגע, או להיכנס בדרך אחרת.',
  'providers.no-address':
    'לא קיבלנו מ־{provider} כתובת אימייל מאומתת. נא לאמת אותה שם קודם, או להצטרף עם כתובת האימייל שלכם.',
  'providers.address-known':
    'כבר קיים חשבון עם הכתובת שקיבלנו מ־{provider}. נא להיכנס כמו קודם. אחר כך אפשר לחבר את {provider} בפרופיל.',
  'providers.connected-elsewhere': 'חשבון {provider} הזה כבר מחובר לחשבון אחר כאן.',
  'providers.one-already': 'כבר מחובר אליכם חשבון {provider} אחר. נא לנתק אותו קודם.',
  'providers.other-account': 'חשבון {provider} הזה אינו מחובר לחשבון שלכם.',
  'providers.not-asked-again': 'לא התבקשתם שוב להזדהות אצל {provider}. נא לנסות פעם נוספת.',
  'providers.not-connected': 'אין חיבור בין {provider} לחשבון שלכם.',
  'providers.last-way': 'זו הדרך היחידה שלכם להיכנס. נא להגדיר קודם סיסמה.',

  'mail.provider-connected-subject': 'חשבון {provider} חובר לחשבון שלכם ב־{product}',
  'mail.provider-connected':
    'שלום {username},\n\nחשבון {provider} חובר הרגע לחשבון שלכם ב־{product}. מעכשיו אפשר להיכנס איתו. אם אתם עשיתם זאת, אין צורך לעשות דבר.\n\nאם לא, נא לכתוב לנו מיד: {support}\n\n{product}',
  'mail.provider-disconnected-subject': 'חשבון {provider} כבר אינו מחובר ל־{product}',
  'mail.provider-disconnected':
    'שלום {username},\n\nחשבון {provider} נותק הרגע מהחשבון שלכם ב־{product}. אי אפשר עוד להיכנס איתו. אם אתם עשיתם זאת, אין צורך לעשות דבר.\n\nאם לא, נא לכתוב לנו מיד: {support}\n\n{product}',

  // Sign-in
  'providers.sign-in': 'כניסה עם {provider}',
  'providers.or': 'או',
  'providers.arriving': 'רגע אחד',
  'providers.unheard': 'עוד לא הושלם',
  'providers.failed': 'הכניסה לא הצליחה. נא לנסות שוב.',

  // Registration after the provider
  'providers.finish-title': 'השלמת החשבון',
  'providers.finish-intro': 'הכתובת שלכם, {email}, אומתה אצל {provider}. אין צורך בסיסמה.',
  'providers.finish-failed': 'יצירת החשבון לא הצליחה. נא לנסות שוב.',

  // Profile
  'providers.title': 'חשבונות מחוברים',
  'providers.intro': 'אפשר להיכנס גם איתם. הם יודעים שנכנסתם, ושום דבר נוסף מאיתנו.',
  'providers.since': 'מועד החיבור: {date}',
  'providers.not-yet': 'לא מחובר',
  'providers.connect': 'חיבור',
  'providers.connect-name': 'חיבור {provider}',
  'providers.connected': 'החיבור אל {provider} הושלם.',
  'providers.disconnect': 'ניתוק',
  'providers.disconnect-name': 'ניתוק {provider}',
  'providers.disconnect-title': 'לנתק את {provider}?',
  'providers.disconnect-detail': 'לא יהיה אפשר להיכנס איתו עוד. החשבון שלכם נשאר כפי שהוא.',
  'providers.disconnected': 'החיבור אל {provider} נותק.',
  'providers.disconnect-failed': 'ניתוק {provider} לא הצליח. נא לנסות שוב.',
  'providers.load-failed': 'לא הצלחנו לטעון את החשבונות המחוברים.',

  // Reauthentication
  'providers.confirm-title': 'אימות שאלה אתם',
  'providers.confirm-with': 'אימות עם {provider}',
  'providers.confirmed': 'תודה. אפשר להמשיך במה שהתכוונתם לעשות.',

  // Without a password
  'providers.password-instead': 'נא לאשר עם הסיסמה.',
  'providers.no-password': 'לחשבון שלכם אין סיסמה. אפשר לשלוח לכם באימייל קישור להגדרת סיסמה.',
  'providers.set-password': 'הגדרת סיסמה',
  'providers.link-sent': 'קישור להגדרת סיסמה בדרך אל {email}.',
  'providers.link-failed': 'שליחת הקישור לא הצליחה. נא לנסות שוב.',
};
