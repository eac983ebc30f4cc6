import { product } from '../../product.ts';
import type { Translation } from '../catalogue.ts';
import type { commonMessages as en } from '../en/common.ts';

export const commonMessages: Translation<typeof en> = {
  'common.product-name': product.name,
  'common.window-title': `{title} · ${product.name}`,
  'common.anonymous': 'בעילום שם',
  'common.cancel': 'ביטול',
  'common.close': 'סגירה',
  'common.retry': 'ניסיון נוסף',
  'common.save': 'שמירה',
  'common.loading': 'בטעינה',
  'common.undo': 'ביטול הפעולה',
  'common.back-home': 'חזרה להתחלה',
  'common.safety': 'אתם בסכנה, או חושבים לפגוע בעצמכם? נא לפנות למספר החירום המקומי.',
  'common.just-now': 'עכשיו',
  'common.hours-ago': '{n, plural, one {לפני שעה} two {לפני שעתיים} other {לפני # שעות}}',
  'common.days-ago': '{n, plural, one {לפני יום} two {לפני יומיים} other {לפני # ימים}}',
  'common.go-back': 'חזרה',
  'common.back': 'חזרה',
  'common.admin': 'ניהול',
  'common.show-password': 'הצגת הסיסמה',
  'common.hide-password': 'הסתרת הסיסמה',
  'common.caps-lock': 'מקש Caps Lock פועל.',
  'common.errors-to-mend': 'מה צריך לתקן',
  'common.toasts': 'הודעות',
  'common.form-not-ready': 'הדף עוד לא היה מוכן ולכן שום דבר לא נשלח. נא למלא את הטופס שוב.',
  'common.form-later': 'הפעם זה לא הצליח. נא לנסות שוב בעוד כמה דקות.',
};
