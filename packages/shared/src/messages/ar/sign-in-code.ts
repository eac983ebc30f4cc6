import type { Translation } from '../catalogue.ts';
import type { signInCodeMessages as en } from '../en/sign-in-code.ts';

export const signInCodeMessages: Translation<typeof en> = {
  'sign-in-code.not-offered': 'تسجيل الدخول برمز عبر البريد غير متاح هنا.',
  'sign-in-code.gone': 'انتهت مهلة تسجيل الدخول هذا. يُرجى البدء من جديد.',

  'mail.sign-in-code':
    'مرحبًا {username}،\n\nلتسجيل الدخول إلى {product} يُرجى إدخال هذا الرمز:\n\n{code}\n\nيبقى صالحًا 10 دقائق، على الجهاز الذي طُلب منه. إن لم تطلبوه، فيمكنكم تجاهل هذه الرسالة. ولم يُسجَّل دخول أحد.\n\n{product}',

  'sign-in-code.link': 'إرسال رمز بدلًا من ذلك',
  'sign-in-code.title': 'تسجيل الدخول برمز',
  'sign-in-code.intro': 'نرسل رمزًا إلى بريدكم الإلكتروني. لا حاجة إلى كلمة مرور.',
  'sign-in-code.send': 'إرسال الرمز',
  'sign-in-code.sent-title': 'الرمز في بريدكم',
  'sign-in-code.sent-intro': 'إن كان هناك حساب بالبريد {email}، فإن رمزًا من 6 أرقام في طريقه إليه.',
  'sign-in-code.other-email': 'استخدام بريد آخر',
  'sign-in-code.use-password': 'استخدام كلمة المرور',
  'sign-in-code.send-failed': 'تعذّر إرسال الرمز. يُرجى المحاولة مجددًا.',
  'sign-in-code.send-offline': 'تعذّر إرسال الرمز. يُرجى التأكد من الاتصال بالإنترنت.',
  'sign-in-code.failed': 'تعذّر تسجيل الدخول. يُرجى المحاولة مجددًا.',
};
