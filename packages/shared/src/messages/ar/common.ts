import { product } from '../../product.ts';
import type { Translation } from '../catalogue.ts';
import type { commonMessages as en } from '../en/common.ts';

export const commonMessages: Translation<typeof en> = {
  'common.product-name': product.name,
  'common.window-title': `{title} · ${product.name}`,
  'common.anonymous': 'بلا اسم',
  'common.cancel': 'إلغاء',
  'common.close': 'إغلاق',
  'common.retry': 'إعادة المحاولة',
  'common.save': 'حفظ',
  'common.loading': 'جارٍ التحميل',
  'common.undo': 'تراجع',
  'common.back-home': 'عودة إلى البداية',
  'common.safety':
    'هل أنتم في خطر أو تراودكم أفكار بإيذاء النفس؟ يُرجى الاتصال برقم الطوارئ المحلي.',
  'common.just-now': 'الآن',
  'common.hours-ago':
    '{n, plural, zero {الآن} one {قبل ساعة} two {قبل ساعتين} few {قبل # ساعات} many {قبل # ساعة} other {قبل # ساعة}}',
  'common.days-ago':
    '{n, plural, zero {اليوم} one {قبل يوم} two {قبل يومين} few {قبل # أيام} many {قبل # يومًا} other {قبل # يوم}}',
  'common.go-back': 'عودة',
  'common.back': 'رجوع',
  'common.admin': 'إشراف',
  'common.show-password': 'إظهار كلمة المرور',
  'common.hide-password': 'إخفاء كلمة المرور',
  'common.caps-lock': 'مفتاح Caps Lock مفعّل.',
  'common.errors-to-mend': 'ما يلزم تصحيحه',
  'common.toasts': 'رسائل',
  'common.form-not-ready': 'لم تكن الصفحة جاهزة بعد، فلم يُرسَل شيء. يُرجى ملء النموذج مجددًا.',
  'common.form-later': 'لم ينجح ذلك هذه المرة. يُرجى المحاولة مجددًا بعد بضع دقائق.',
};
