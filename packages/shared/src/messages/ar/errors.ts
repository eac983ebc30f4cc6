import type { Translation } from '../catalogue.ts';
import type { errorMessages as en } from '../en/errors.ts';

export const errorMessages: Translation<typeof en> = {
  'error.invalid-input': 'في هذا النموذج شيء غير متوقع. يُرجى مراجعته والمحاولة مجددًا.',
  'error.unknown-field': 'في هذه العملية حقل غير متوقع هنا.',
  'error.not-signed-in': 'يُرجى تسجيل الدخول للمتابعة.',
  'error.forbidden': 'لا تتيح صلاحيات حسابكم ذلك.',
  'error.second-factor-required':
    'أعمال الإشراف تتطلب الدخول بخطوتين. يمكنكم تفعيله من ملفكم الشخصي.',
  'error.confirmation-needed': 'يُرجى إدخال كلمة المرور مجددًا للمتابعة.',
  'error.account-restricted': 'حسابكم مقيّد.',
  'error.not-found': 'هذا غير متاح.',
  'error.conflict': 'تغيّر هذا في الأثناء. يُرجى النظر مجددًا.',
  'error.too-large': 'هذا أكثر مما يمكن إرساله دفعة واحدة.',
  'error.unsupported-type': 'لا يُقبل هنا سوى JSON.',
  'error.foreign-origin': 'لم تأتِ هذه العملية من التطبيق.',
  'error.too-many':
    'هذا كثير دفعة واحدة. يُرجى المحاولة مجددًا {seconds, plural, zero {بعد لحظة} one {بعد ثانية} two {بعد ثانيتين} few {بعد # ثوانٍ} many {بعد # ثانية} other {بعد # ثانية}}.',
  'error.unavailable': 'الخدمة غير متاحة الآن. يُرجى المحاولة بعد لحظات.',
  'error.unexpected': 'حدث خطأ من جانبنا. يُرجى المحاولة مجددًا.',
  'error.reference': 'المرجع: {reference}',
  'error.offline': 'يبدو أنه لا يوجد اتصال. يُرجى التأكد من الاتصال والمحاولة مجددًا.',
  'error.answer-not-understood': 'تعذّرت قراءة الرد. يُرجى إعادة تحميل الصفحة للحصول على أحدث إصدار.',
  'error.other-member': 'هذا يخص حسابًا آخر. يُرجى إعادة تحميل الصفحة.',
  'error.key-reused': 'سبق إرسال هذا بمحتوى مختلف.',
  'error.method-not-allowed': 'هذا العنوان لا يدعم هذا النوع من الطلبات.',
};
