import type { Translation } from '../catalogue.ts';
import type { twoFactorMessages as en } from '../en/two-factor.ts';

export const twoFactorMessages: Translation<typeof en> = {
  'second-factor.code-required': 'נא להזין את הקוד',
  'second-factor.six-digits': 'בקוד יש שש ספרות. נא לבדוק אותו ולנסות שוב.',
  'second-factor.wrong':
    'הקוד הזה אינו נכון. נא להשתמש בקוד החדש ביותר באפליקציה. אם זה נמשך, כדאי לבדוק שהטלפון מכוון את השעון בעצמו.',
  'second-factor.used': 'הקוד הזה כבר היה בשימוש. נא לחכות לקוד הבא, שמגיע בתוך חצי דקה.',
  'second-factor.first-wrong':
    'הקוד הזה אינו נכון. נא לבדוק שהאפליקציה מציגה את מה שהוספתם עכשיו, ולהשתמש בקוד החדש ביותר.',
  'second-factor.clock':
    'הקוד הזה שייך לזמן אחר. נא לתת לטלפון לכוון את השעון בעצמו, ולהשתמש בקוד החדש ביותר.',
  'second-factor.step-gone': 'תוקף הכניסה הזאת פג. נא להתחיל מחדש.',
  'second-factor.not-offered': 'אין כאן כניסה דו־שלבית.',
  'second-factor.not-begun': 'תוקף ההגדרה הזאת פג. נא להתחיל מחדש.',
  'second-factor.on-already': 'הכניסה הדו־שלבית כבר פועלת.',
  'second-factor.off-already': 'הכניסה הדו־שלבית כבר כבויה.',
  'second-factor.proof-required': 'נא להזין סיסמה או קוד',

  'second-factor.admin-removed': 'הכניסה הדו־שלבית של {username} כבויה עכשיו.',
  'second-factor.admin-none': 'לחשבון {username} אין כניסה דו־שלבית.',
  'second-factor.admin-unknown': 'אין חשבון עם שם המשתמש {username}.',

  'mail.second-factor-on-subject': 'הכניסה הדו־שלבית ב־{product} הופעלה',
  'mail.second-factor-on':
    'שלום {username},\n\nהכניסה הדו־שלבית הופעלה הרגע בחשבון שלכם ב־{product}, והחשבון נותק משאר המכשירים. מעכשיו צריך לכניסה גם קוד מהאפליקציה שלכם. אם אתם עשיתם זאת, אין צורך לעשות דבר.\n\nאם לא, נא לכתוב לנו מיד: {support}\n\n{product}',
  'mail.second-factor-off-subject': 'הכניסה הדו־שלבית ב־{product} כובתה',
  'mail.second-factor-off':
    'שלום {username},\n\nהכניסה הדו־שלבית כובתה הרגע בחשבון שלכם ב־{product}. לכניסה כבר לא צריך קוד מהאפליקציה. אם אתם עשיתם זאת, אין צורך לעשות דבר.\n\nאם לא, נא לכתוב לנו מיד: {support}\n\n{product}',
  'mail.recovery-codes-renewed-subject': 'קודי שחזור חדשים ל־{product}',
  'mail.recovery-codes-renewed':
    'שלום {username},\n\nקודי שחזור חדשים נוצרו הרגע לחשבון שלכם ב־{product}. הקודים הקודמים כבר אינם תקפים. אם אתם עשיתם זאת, אין צורך לעשות דבר.\n\nאם לא, נא לכתוב לנו מיד: {support}\n\n{product}',
  'mail.recovery-code-used-subject': 'נעשה שימוש בקוד שחזור ל־{product}',
  'mail.recovery-code-used':
    'שלום {username},\n\nהרגע נעשה שימוש בקוד שחזור לחשבון שלכם ב־{product}. {left, plural, =0 {לא נשארו קודים. אפשר ליצור חדשים בפרופיל.} one {נשאר קוד אחד. אפשר ליצור חדשים בפרופיל.} two {נשארו שני קודים.} other {נשארו # קודים.}} אם אתם עשיתם זאת, אין צורך לעשות דבר.\n\nאם לא, נא לכתוב לנו מיד: {support}\n\n{product}',
  'mail.wrong-codes-subject': 'ניסיון כניסה ל־{product} שלא הושלם',
  'mail.wrong-codes':
    'שלום {username},\n\nלחשבון שלכם ב־{product} הוזנה הסיסמה הנכונה, ואחריה כמה קודים שגויים. הכניסה נמנעה. אם אלה הייתם אתם, אין צורך לעשות דבר.\n\nאם לא, מישהו יודע את הסיסמה שלכם. נא לבחור סיסמה חדשה:\n\n{forgot}\n\n{product}',

  // Sign-in
  'second-factor.step-title': 'עוד שלב אחד',
  'second-factor.step-intro': 'נא לפתוח את אפליקציית האימות ולהזין את הקוד שמופיע בה.',
  'second-factor.step-recovery-intro': 'נא להזין אחד מקודי השחזור ששמרתם.',
  'second-factor.code': 'קוד מהאפליקציה',
  'second-factor.code-hint': 'שש ספרות. קוד חדש מגיע כל חצי דקה.',
  'second-factor.recovery-code': 'קוד שחזור',
  'second-factor.recovery-code-hint': 'כל קוד תקף לפעם אחת. אותיות גדולות ומקפים אינם משנים.',
  'second-factor.continue': 'המשך',
  'second-factor.use-recovery': 'שימוש בקוד שחזור',
  'second-factor.use-app': 'שימוש בקוד מהאפליקציה',
  'second-factor.start-again': 'חזרה לכניסה',
  'second-factor.failed': 'הכניסה לא הצליחה. נא לנסות שוב.',

  // Profile
  'second-factor.title': 'כניסה ואבטחה',
  'second-factor.two-step': 'כניסה דו־שלבית',
  'second-factor.off': 'כבויה',
  'second-factor.on': 'פועלת',
  'second-factor.off-detail':
    'קוד מאפליקציה בטלפון שלכם, שמבקשים בנוסף לסיסמה, כך שסיסמה לבדה לא מכניסה איש.',
  'second-factor.on-detail': 'פועלת מאז {date}. לכניסה צריך קוד מהאפליקציה.',
  'second-factor.required': 'לוח הניהול דורש אותה.',
  'second-factor.codes-left':
    '{left, plural, =0 {לא נשארו קודי שחזור. נא ליצור חדשים.} one {נשאר קוד שחזור אחד.} two {נשארו שני קודי שחזור.} other {נשארו # קודי שחזור.}}',
  'second-factor.turn-on': 'הפעלה',
  'second-factor.turn-off': 'כיבוי',
  'second-factor.renew': 'יצירת קודי שחזור חדשים',
  'second-factor.load-failed': 'לא הצלחנו לטעון את אופן הכניסה שלכם',
  'second-factor.change-failed': 'זה לא הצליח. נא לנסות שוב.',
  'second-factor.password-title': 'אימות שאלה אתם',
  'second-factor.password-detail': 'נא להזין את הסיסמה כדי להגדיר כניסה דו־שלבית.',
  'second-factor.scan-title': 'הוספת {product} לאפליקציה שלכם',
  'second-factor.scan-detail':
    'סורקים את זה באפליקציית אימות. מתאימה כל אפליקציה שיוצרת קודים בני שש ספרות.',
  'second-factor.picture': 'קוד QR לאפליקציית האימות',
  'second-factor.no-picture': 'לא היה אפשר לצייר את התמונה. אפשר להקליד במקומה את המפתח שלמטה.',
  'second-factor.key': 'אין מצלמה? אפשר להקליד את המפתח הזה באפליקציה:',
  'second-factor.open-app': 'פתיחה באפליקציה במכשיר הזה',
  'second-factor.copy-key': 'העתקת המפתח',
  'second-factor.copied': 'הועתק.',
  'second-factor.copy-failed': 'ההעתקה לא הצליחה. נא לסמן ולהעתיק ידנית.',
  'second-factor.confirm': 'הפעלה',
  'second-factor.codes-title': 'שמירת קודי השחזור',
  'second-factor.codes-detail':
    'אם הטלפון לא איתכם, אחד מהקודים האלה יכניס אתכם. כל קוד תקף לפעם אחת. הם מוצגים רק עכשיו, ולכן נא לשמור אותם במקום בטוח.',
  'second-factor.codes-copy': 'העתקה',
  'second-factor.codes-download': 'הורדה',
  'second-factor.codes-print': 'הדפסה',
  'second-factor.codes-heading': 'קודי שחזור ל־{product} עבור {username}',
  'second-factor.codes-kept': 'שמרתי אותם',
  'second-factor.turned-on': 'הכניסה הדו־שלבית פועלת. החשבון נותק משאר המכשירים שלכם.',
  'second-factor.turned-off': 'הכניסה הדו־שלבית כבויה.',
  'second-factor.renewed': 'אלה קודי השחזור החדשים שלכם. הקודים הקודמים כבר אינם תקפים.',
  'second-factor.off-title': 'לכבות את הכניסה הדו־שלבית?',
  'second-factor.off-question': 'הסיסמה לבדה תספיק אז לכניסה.',
  'second-factor.any-code': 'קוד',
  'second-factor.any-code-hint': 'מהאפליקציה, או אחד מקודי השחזור.',
  'second-factor.use-code': 'שימוש בקוד במקום זה',
  'second-factor.use-password': 'שימוש בסיסמה במקום זה',
  'second-factor.renew-title': 'ליצור קודי שחזור חדשים?',
  'second-factor.renew-question': 'הקודים הקודמים יפסיקו לפעול.',
};
