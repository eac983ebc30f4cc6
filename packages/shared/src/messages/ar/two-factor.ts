import type { Translation } from '../catalogue.ts';
import type { twoFactorMessages as en } from '../en/two-factor.ts';

export const twoFactorMessages: Translation<typeof en> = {
  'second-factor.code-required': 'يُرجى إدخال الرمز',
  'second-factor.six-digits': 'يتكون الرمز من ستة أرقام. يُرجى مراجعته والمحاولة مجددًا.',
  'second-factor.wrong':
    'هذا الرمز غير صحيح. يُرجى استخدام أحدث رمز في تطبيقكم. وإن تكرر ذلك، فيُرجى التأكد من ضبط ساعة الهاتف تلقائيًا.',
  'second-factor.used': 'سبق استخدام هذا الرمز. يُرجى انتظار الرمز التالي، ويأتي خلال نصف دقيقة.',
  'second-factor.first-wrong':
    'هذا الرمز غير صحيح. يُرجى التأكد من أن التطبيق يعرض ما أضفتموه للتو، واستخدام أحدث رمز له.',
  'second-factor.clock': 'هذا الرمز لوقت آخر. يُرجى ضبط ساعة الهاتف تلقائيًا واستخدام أحدث رمز.',
  'second-factor.step-gone': 'انتهت مهلة تسجيل الدخول هذا. يُرجى البدء من جديد.',
  'second-factor.not-offered': 'الدخول بخطوتين غير متاح هنا.',
  'second-factor.not-begun': 'انتهت مهلة هذا الإعداد. يُرجى البدء من جديد.',
  'second-factor.on-already': 'الدخول بخطوتين مفعّل أصلًا.',
  'second-factor.off-already': 'الدخول بخطوتين متوقف أصلًا.',
  'second-factor.proof-required': 'يُرجى إدخال كلمة المرور أو رمز',

  'second-factor.admin-removed': 'أُوقف الدخول بخطوتين للحساب {username}.',
  'second-factor.admin-none': 'الحساب {username} لا يستخدم الدخول بخطوتين.',
  'second-factor.admin-unknown': 'لا يوجد حساب باسم المستخدم {username}.',

  'mail.second-factor-on-subject': 'الدخول بخطوتين مفعّل في {product}',
  'mail.second-factor-on':
    'مرحبًا {username}،\n\nفُعّل قبل قليل الدخول بخطوتين في حسابكم في {product}، وسُجّل الخروج من الأجهزة الأخرى. من الآن يتطلب تسجيل الدخول رمزًا من تطبيقكم أيضًا. إن كنتم أنتم من فعل ذلك، فلا شيء مطلوب منكم.\n\nوإن لم تكونوا أنتم، فيُرجى مراسلتنا فورًا: {support}\n\n{product}',
  'mail.second-factor-off-subject': 'الدخول بخطوتين متوقف في {product}',
  'mail.second-factor-off':
    'مرحبًا {username}،\n\nأُوقف قبل قليل الدخول بخطوتين في حسابكم في {product}. ولم يعد تسجيل الدخول يتطلب رمزًا من تطبيقكم. إن كنتم أنتم من فعل ذلك، فلا شيء مطلوب منكم.\n\nوإن لم تكونوا أنتم، فيُرجى مراسلتنا فورًا: {support}\n\n{product}',
  'mail.recovery-codes-renewed-subject': 'رموز استرداد جديدة في {product}',
  'mail.recovery-codes-renewed':
    'مرحبًا {username}،\n\nأُنشئت قبل قليل رموز استرداد جديدة لحسابكم في {product}. ولم تعد الرموز السابقة صالحة. إن كنتم أنتم من فعل ذلك، فلا شيء مطلوب منكم.\n\nوإن لم تكونوا أنتم، فيُرجى مراسلتنا فورًا: {support}\n\n{product}',
  'mail.recovery-code-used-subject': 'استُخدم رمز استرداد في {product}',
  'mail.recovery-code-used':
    'مرحبًا {username}،\n\nاستُخدم قبل قليل رمز استرداد لحسابكم في {product}. {left, plural, zero {لم يبقَ منها شيء. يمكنكم إنشاء رموز جديدة من ملفكم الشخصي.} one {بقي رمز واحد. يمكنكم إنشاء رموز جديدة من ملفكم الشخصي.} two {بقي رمزان.} few {بقيت # رموز.} many {بقي # رمزًا.} other {بقي # رمز.}} إن كنتم أنتم من فعل ذلك، فلا شيء مطلوب منكم.\n\nوإن لم تكونوا أنتم، فيُرجى مراسلتنا فورًا: {support}\n\n{product}',
  'mail.wrong-codes-subject': 'محاولة دخول غير مكتملة إلى {product}',
  'mail.wrong-codes':
    'مرحبًا {username}،\n\nأُدخلت كلمة المرور الصحيحة لحسابكم في {product}، ثم عدة رموز خاطئة. ولم يتم تسجيل الدخول. إن كنتم أنتم من فعل ذلك، فلا شيء مطلوب منكم.\n\nوإن لم تكونوا أنتم، فهناك من يعرف كلمة المرور. يُرجى اختيار كلمة جديدة:\n\n{forgot}\n\n{product}',

  // Sign-in
  'second-factor.step-title': 'خطوة أخرى',
  'second-factor.step-intro': 'يُرجى فتح تطبيق المصادقة وإدخال الرمز الظاهر فيه.',
  'second-factor.step-recovery-intro': 'يُرجى إدخال أحد رموز الاسترداد التي حفظتموها.',
  'second-factor.code': 'الرمز من تطبيقكم',
  'second-factor.code-hint': 'ستة أرقام. يأتي رمز جديد كل نصف دقيقة.',
  'second-factor.recovery-code': 'رمز الاسترداد',
  'second-factor.recovery-code-hint':
    'يصلح كل رمز مرة واحدة. لا فرق بين الأحرف الكبيرة والصغيرة، ولا أثر للشرطات.',
  'second-factor.continue': 'متابعة',
  'second-factor.use-recovery': 'استخدام رمز استرداد',
  'second-factor.use-app': 'استخدام الرمز من التطبيق',
  'second-factor.start-again': 'عودة إلى تسجيل الدخول',
  'second-factor.failed': 'تعذّر تسجيل الدخول. يُرجى المحاولة مجددًا.',

  // Profile
  'second-factor.title': 'تسجيل الدخول والأمان',
  'second-factor.two-step': 'الدخول بخطوتين',
  'second-factor.off': 'متوقف',
  'second-factor.on': 'مفعّل',
  'second-factor.off-detail':
    'رمز من تطبيق على هاتفكم يُطلب إلى جانب كلمة المرور، فلا تكفي كلمة المرور وحدها لدخول أحد.',
  'second-factor.on-detail': 'مفعّل منذ {date}. يتطلب تسجيل الدخول رمزًا من تطبيقكم.',
  'second-factor.required': 'لوحة الإشراف تتطلبه.',
  'second-factor.codes-left':
    '{left, plural, zero {لم يبقَ رمز استرداد. يُرجى إنشاء رموز جديدة.} one {بقي رمز استرداد واحد.} two {بقي رمزا استرداد.} few {بقيت # رموز استرداد.} many {بقي # رمز استرداد.} other {بقي # رمز استرداد.}}',
  'second-factor.turn-on': 'تفعيل',
  'second-factor.turn-off': 'إيقاف',
  'second-factor.renew': 'إنشاء رموز استرداد جديدة',
  'second-factor.load-failed': 'تعذّر تحميل طريقة تسجيل دخولكم',
  'second-factor.change-failed': 'لم ينجح هذا. يُرجى المحاولة مجددًا.',
  'second-factor.password-title': 'تأكيد أنكم أنتم',
  'second-factor.password-detail': 'يُرجى إدخال كلمة المرور لإعداد الدخول بخطوتين.',
  'second-factor.scan-title': 'إضافة {product} إلى تطبيقكم',
  'second-factor.scan-detail':
    'يُمسح هذا ضوئيًا بتطبيق مصادقة. ويصلح أي تطبيق يولّد رموزًا من ستة أرقام.',
  'second-factor.picture': 'رمز QR لتطبيق المصادقة',
  'second-factor.no-picture': 'تعذّر رسم الصورة. يمكنكم كتابة المفتاح أدناه بدلًا منها.',
  'second-factor.key': 'لا توجد كاميرا؟ يمكن كتابة هذا المفتاح في التطبيق:',
  'second-factor.open-app': 'فتح في تطبيق على هذا الجهاز',
  'second-factor.copy-key': 'نسخ المفتاح',
  'second-factor.copied': 'تم النسخ.',
  'second-factor.copy-failed': 'تعذّر النسخ. يُرجى تحديده ونسخه يدويًا.',
  'second-factor.confirm': 'تفعيل',
  'second-factor.codes-title': 'الاحتفاظ برموز الاسترداد',
  'second-factor.codes-detail':
    'إن لم يكن هاتفكم معكم، يتيح أحد هذه الرموز دخولكم. يصلح كل منها مرة واحدة. تظهر الآن فقط، فيُرجى حفظها في مكان آمن.',
  'second-factor.codes-copy': 'نسخ',
  'second-factor.codes-download': 'تنزيل',
  'second-factor.codes-print': 'طباعة',
  'second-factor.codes-heading': 'رموز استرداد {product} للحساب {username}',
  'second-factor.codes-kept': 'حفظتُها',
  'second-factor.turned-on': 'الدخول بخطوتين مفعّل. وسُجّل الخروج من أجهزتكم الأخرى.',
  'second-factor.turned-off': 'الدخول بخطوتين متوقف.',
  'second-factor.renewed': 'هذه رموز الاسترداد الجديدة. ولم تعد الرموز السابقة صالحة.',
  'second-factor.off-title': 'إيقاف الدخول بخطوتين؟',
  'second-factor.off-question': 'ستكفي عندئذ كلمة المرور وحدها للدخول.',
  'second-factor.any-code': 'الرمز',
  'second-factor.any-code-hint': 'من تطبيقكم، أو أحد رموز الاسترداد.',
  'second-factor.use-code': 'استخدام رمز بدلًا منها',
  'second-factor.use-password': 'استخدام كلمة المرور',
  'second-factor.renew-title': 'إنشاء رموز استرداد جديدة؟',
  'second-factor.renew-question': 'لن تعود الرموز السابقة صالحة.',
};
