import type { Translation } from '../catalogue.ts';
import type { accountMessages as en } from '../en/accounts.ts';

export const accountMessages: Translation<typeof en> = {
  'accounts.fields-required': 'يُرجى ملء جميع الحقول',
  'accounts.password-too-short': 'يجب ألا تقل كلمة المرور عن 6 أحرف',
  'accounts.password-shorter-than':
    'يجب ألا تقل كلمة المرور عن {min, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}',
  'accounts.password-too-long': 'يجب ألا تزيد كلمة المرور على 128 حرفًا',
  'accounts.password-common': 'هذه من أكثر كلمات المرور شيوعًا. يُرجى اختيار غيرها.',
  'accounts.password-guessable':
    'كلمة المرور هذه لا تكاد تزيد على اسمكم أو بريدكم أو اسم هذا التطبيق. يُرجى اختيار غيرها.',
  'accounts.username-too-short': 'يجب ألا يقل اسم المستخدم عن حرفين',
  'accounts.username-too-long': 'يجب ألا يزيد اسم المستخدم على 30 حرفًا',
  'accounts.username-letters':
    'لا يُقبل في اسم المستخدم غير الحروف والأرقام والشرطات السفلية والشرطات العادية',
  'accounts.email-invalid': 'يُرجى إدخال بريد إلكتروني صحيح',
  'accounts.email-exists': 'يوجد حساب بهذا البريد الإلكتروني',
  'accounts.username-taken': 'اسم المستخدم هذا محجوز',
  'accounts.terms-required': 'يُرجى تأكيد بلوغ 13 عامًا أو أكثر وقبول الشروط.',
  'accounts.faith-consent-required': 'يُرجى الموافقة على حفظ المعتقد، أو اختيار عدم الإفصاح عنه.',
  'accounts.code-required': 'يُرجى إدخال رمز التحقق',
  'accounts.code-wrong': 'رمز التحقق غير صحيح. يُرجى مراجعة بريدكم والمحاولة مجددًا.',
  'accounts.code-expired': 'لم يعد هذا الرمز صالحًا. يُرجى طلب رمز جديد.',
  'accounts.code-resend-too-soon':
    'أُرسل رمز قبل قليل. يمكنكم طلب رمز آخر بعد {seconds, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}.',
  'accounts.codes-exhausted': 'طُلبت رموز كثيرة. يُرجى المحاولة مجددًا بعد ساعة.',
  'accounts.registration-gone': 'انتهت مهلة هذا التسجيل. يُرجى البدء من جديد.',
  'accounts.login-fields-required': 'يُرجى إدخال البريد الإلكتروني أو اسم المستخدم مع كلمة المرور',
  'accounts.unknown-email':
    'لا يوجد حساب بهذا البريد الإلكتروني. يُرجى مراجعة بياناتكم أو إنشاء حساب.',
  'accounts.unknown-username':
    'لا يوجد حساب باسم المستخدم هذا. يُرجى مراجعة بياناتكم أو إنشاء حساب.',
  'accounts.password-wrong': 'كلمة المرور غير صحيحة. يُرجى المحاولة مجددًا.',
  'accounts.confirm-title': 'إدخال كلمة المرور للمتابعة',
  'accounts.confirm-intro':
    'مضى وقت على آخر إدخال لها. لن تُطلب منكم مجددًا خلال {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}.',
  'accounts.confirm-button': 'متابعة',
  'accounts.confirm-failed': 'تعذّر التحقق من كلمة المرور. يُرجى المحاولة مجددًا.',
  'accounts.session-gone': 'سبق تسجيل الخروج من هذا الجهاز.',
  'accounts.credentials-wrong': 'بيانات الدخول هذه غير صحيحة. يُرجى المحاولة مجددًا.',
  'accounts.too-many-tries':
    'محاولات كثيرة. يُرجى الانتظار {hours, plural, zero {{minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}} one {ساعة واحدة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}} ثم المحاولة مجددًا.',
  'accounts.account-attempts-exhausted':
    'محاولات خاطئة كثيرة على هذا الحساب. يُرجى الانتظار {hours, plural, zero {{minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}} one {ساعة واحدة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}، أو استخدام جهاز سبق تسجيل الدخول منه، أو إعادة تعيين كلمة المرور.',
  'accounts.reset-email-required': 'يُرجى إدخال بريدكم الإلكتروني',
  'accounts.reset-unknown-email': 'لا يوجد حساب بهذا البريد الإلكتروني',
  'accounts.reset-token-missing': 'رمز إعادة التعيين غير صالح أو مفقود',
  'accounts.reset-token-unknown': 'رمز إعادة التعيين غير صالح',
  'accounts.reset-token-unreadable':
    'صلاحية رمز إعادة التعيين غير مقروءة. يُرجى طلب إعادة تعيين كلمة المرور مجددًا.',
  'accounts.reset-token-expired':
    'انتهت صلاحية رمز إعادة التعيين. يُرجى طلب إعادة تعيين كلمة المرور مجددًا.',
  'accounts.reset-check-failed': 'تعذّر التحقق من رمز إعادة التعيين',
  'accounts.new-password-required': 'يُرجى إدخال كلمة مرور جديدة',
  'accounts.passwords-differ': 'كلمتا المرور غير متطابقتين',
  'accounts.reset-failed': 'تعذّرت إعادة تعيين كلمة المرور. يُرجى المحاولة مجددًا.',
  'accounts.current-password-required': 'يُرجى إدخال كلمة المرور الحالية',
  'accounts.current-password-wrong': 'كلمة المرور الحالية غير صحيحة. يُرجى المحاولة مجددًا.',
  'accounts.profile-username-taken': 'اسم المستخدم هذا محجوز لحساب آخر. يُرجى اختيار اسم غيره.',
  'accounts.renames-exhausted':
    'يمكن تغيير اسم المستخدم {count, plural, zero {# مرة} one {مرة واحدة} two {مرتين} few {# مرات} many {# مرة} other {# مرة}} خلال {period, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}. يُرجى المحاولة مجددًا بعد {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}.',
  'accounts.profile-email-taken':
    'هذا البريد الإلكتروني مستخدم في حساب آخر. يُرجى استخدام بريد غيره.',
  'accounts.email-change-gone': 'لا يوجد بريد إلكتروني جديد ينتظر التأكيد.',

  'accounts.admin-granted': 'أصبح الحساب {username} من حسابات الإشراف.',
  'accounts.admin-already': 'الحساب {username} من حسابات الإشراف أصلًا.',
  'accounts.admin-unknown': 'لا يوجد حساب باسم المستخدم {username}.',
  'accounts.admin-blocked': 'الحساب {username} محظور ولا يمكن أن يصبح من حسابات الإشراف.',
  'accounts.admin-revoked': 'لم يعد الحساب {username} من حسابات الإشراف.',
  'accounts.admin-none': 'الحساب {username} ليس من حسابات الإشراف.',
  'accounts.admin-last':
    'الحساب {username} هو حساب الإشراف الوحيد ولا بد أن يبقى كذلك. يُرجى منح الإشراف لحساب آخر أولًا.',
  'accounts.admin-list': 'حسابات الإشراف: {usernames}',
  'accounts.admin-list-empty': 'لا يوجد حساب إشراف بعد.',
  'accounts.admin-usage':
    'يُرجى تحديد المطلوب: grant USERNAME أو revoke USERNAME أو remove-second-factor USERNAME أو accept-new-secret أو list.',

  'mail.code-subject': '{code} هو رمزكم في {product}',
  'mail.registration-code':
    'مرحبًا {username}،\n\nأهلًا بكم في {product}. رمز التحقق هو:\n\n{code}\n\nيبقى صالحًا 10 دقائق. إن لم تطلبوا الانضمام، فيمكنكم تجاهل هذه الرسالة، ولن يُنشأ أي حساب.\n\n{product}',
  'mail.account-exists-subject': 'لديكم حساب في {product}',
  'mail.account-exists':
    'مرحبًا،\n\nحاول أحد، والأرجح أنكم أنتم، الانضمام إلى {product} بهذا البريد الإلكتروني. وله حساب قائم، فلم يُنشأ حساب جديد.\n\nيمكنكم تسجيل الدخول من هنا:\n\n{login}\n\nوإن نسيتم كلمة المرور، فيمكنكم اختيار كلمة جديدة من هنا:\n\n{forgot}\n\nإن لم تكونوا أنتم، فيمكنكم تجاهل هذه الرسالة.\n\n{product}',
  'mail.username-taken-subject': 'يُرجى اختيار اسم مستخدم آخر في {product}',
  'mail.username-taken':
    'مرحبًا،\n\nشكرًا لرغبتكم في الانضمام إلى {product}. اسم المستخدم {username} يعود إلى حساب آخر، ولذلك لا تحمل هذه الرسالة رمزًا. يُرجى البدء من جديد باسم مستخدم آخر:\n\n{register}\n\nإن لم تطلبوا الانضمام، فيمكنكم تجاهل هذه الرسالة.\n\n{product}',
  'mail.reset-subject': 'اختيار كلمة مرور جديدة في {product}',
  'mail.reset':
    'مرحبًا {username}،\n\nهذا رابط اختيار كلمة مرور جديدة:\n\n{link}\n\nيصلح مرة واحدة، خلال {hours, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}. إن لم تطلبوه، فيمكنكم تجاهل هذه الرسالة. وتبقى كلمة المرور كما هي.\n\n{product}',
  'mail.password-changed-subject': 'تغيّرت كلمة مروركم في {product}',
  'mail.password-changed':
    'مرحبًا {username}،\n\nتغيّرت قبل قليل كلمة مرور حسابكم في {product}، وسُجّل الخروج من الأجهزة الأخرى. إن كنتم أنتم من فعل ذلك، فلا شيء مطلوب منكم.\n\nوإن لم تكونوا أنتم، فيُرجى مراسلتنا فورًا: {support}\n\n{product}',
  'mail.email-code':
    'مرحبًا {username}،\n\nلاستخدام هذا البريد في حسابكم في {product}، يُرجى إدخال هذا الرمز في ملفكم الشخصي:\n\n{code}\n\nيبقى صالحًا 10 دقائق. إن لم تطلبوه، فيمكنكم تجاهل هذه الرسالة، ولن يتغيّر شيء.\n\n{product}',
  'mail.email-in-use-subject': 'بريدكم و{product}',
  'mail.email-in-use':
    'مرحبًا،\n\nحاول أحد قبل قليل استخدام هذا البريد الإلكتروني لحساب آخر في {product}. وهو يعود إلى حسابكم، فلم يتغيّر شيء، ولا شيء مطلوب منكم.\n\n{product}',
  'mail.email-changed-subject': 'تغيّر بريدكم الإلكتروني في {product}',
  'mail.email-changed':
    'مرحبًا {username}،\n\nأصبح حسابكم في {product} يستخدم بريدًا إلكترونيًا آخر، ولن تصل الرسائل إلى هذا البريد بعد الآن. إن كنتم أنتم من فعل ذلك، فلا شيء مطلوب منكم.\n\nوإن لم تكونوا أنتم، فيُرجى مراسلتنا فورًا: {support}\n\n{product}',
  'mail.deletion-subject': 'حذف حسابكم في {product}',
  'mail.deletion':
    'مرحبًا {username}،\n\nهذا رابط حذف حسابكم. يفتح صفحة لتأكيد الحذف:\n\n{link}\n\nيصلح خلال {hours, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}. بعد التأكيد يُحذف الحساب نهائيًا ولا يمكن استرجاعه. إن لم تطلبوه، فيمكنكم تجاهل هذه الرسالة. ويبقى حسابكم كما هو.\n\n{product}',
  'mail.appeal-subject': 'بشأن اعتراضكم في {product}',
  'mail.appeal-granted':
    'مرحبًا {username}،\n\nنظر فريق الإشراف في حسابكم مرة أخرى، ولم يعد مقيّدًا. وهذا ما كُتب لكم:\n\n{reason}\n\nيمكنكم تسجيل الدخول من هنا:\n\n{login}\n\n{product}',
  'mail.appeal-refused':
    'مرحبًا {username}،\n\nنظر فريق الإشراف في حسابكم مرة أخرى، ويبقى مقيّدًا. وهذا ما كُتب لكم:\n\n{reason}\n\nلا يزال بإمكانكم تسجيل الدخول لحذف حسابكم:\n\n{login}\n\n{product}',

  // Screens
  'accounts.field-required': 'يُرجى ملء هذا الحقل',
  'accounts.identifier': 'البريد أو اسم المستخدم',
  'accounts.username': 'اسم المستخدم',
  'accounts.username-hint':
    'من {min} إلى {max} من الحروف أو الأرقام أو الشرطات السفلية أو العادية. يراه الآخرون.',
  'accounts.username-free': 'الاسم {username} متاح.',
  'accounts.email': 'البريد الإلكتروني',
  'accounts.email-hint': 'لإرسال رمز التحقق. لا يراه أحد غيركم.',
  'accounts.password': 'كلمة المرور',
  'accounts.password-hint':
    '{min, plural, zero {# حرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}} على الأقل. بضع كلمات متتالية يسهل تذكّرها ويصعب تخمينها.',
  'accounts.new-password': 'كلمة المرور الجديدة',
  'accounts.confirm-password': 'تأكيد كلمة المرور الجديدة',
  'accounts.current-password': 'كلمة المرور الحالية',
  'accounts.region': 'المنطقة',
  'accounts.region-choose': 'اختيار منطقة',
  'accounts.faith': 'المعتقد',
  'accounts.faith-choose': 'اختيار إجابة',
  'accounts.faith-hint': 'لا يظهر لأحد غيركم.',
  'accounts.faith-consent': 'أوافق على حفظ معتقدي.',
  'accounts.faith-consent-hint': 'يمكنكم سحب هذه الموافقة من ملفكم الشخصي في أي وقت.',
  'accounts.terms-tick': 'عمري {age} عامًا أو أكثر، وأقبل شروط الخدمة وسياسة الخصوصية.',
  'accounts.terms-link': 'شروط الخدمة',
  'accounts.privacy-link': 'سياسة الخصوصية',
  'accounts.new-tab': '(يُفتح في علامة تبويب جديدة)',
  'accounts.login-title': 'أهلًا بعودتكم',
  'accounts.login-intro': 'تسجيل الدخول للمشاركة والدعاء للآخرين.',
  'accounts.sign-in': 'تسجيل الدخول',
  'accounts.session-ended': 'سُجّل خروجكم. بتسجيل الدخول تعودون إلى حيث كنتم.',
  'accounts.forgot-link': 'هل نسيتم كلمة المرور؟',
  'accounts.join-question': 'أول مرة هنا؟',
  'accounts.join-link': 'انضمام',
  'accounts.register-title': 'انضمام',
  'accounts.register-intro': 'مجاني ومفتوح للناس من كل معتقد.',
  'accounts.create-account': 'إنشاء حساب',
  'accounts.login-question': 'هل لديكم حساب؟',
  'accounts.registration-failed': 'تعذّر التسجيل. يُرجى المحاولة مجددًا.',
  'accounts.send-failed': 'تعذّر إرسال رمز التحقق. يُرجى المحاولة مجددًا.',
  'accounts.send-offline': 'تعذّر إرسال رمز التحقق. يُرجى التأكد من الاتصال بالإنترنت.',
  'accounts.verify-title': 'تأكيد بريدكم الإلكتروني',
  'accounts.verify-intro': 'أرسلنا رمزًا من 6 أرقام إلى {email}.',
  'accounts.code': 'رمز التحقق',
  'accounts.code-hint': 'صالح حتى {time}. لم يصل شيء؟ ربما هو في مجلد الرسائل غير المرغوب فيها.',
  'accounts.verify': 'تأكيد',
  'accounts.resend': 'إعادة إرسال الرمز',
  'accounts.resend-wait':
    'يمكنكم طلب رمز جديد بعد {seconds, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}.',
  'accounts.resend-now': 'يمكنكم الآن طلب رمز جديد.',
  'accounts.resend-done': 'رمز جديد في الطريق. ولم يعد الرمز السابق صالحًا.',
  'accounts.resend-failed': 'تعذّرت إعادة إرسال الرمز. يُرجى المحاولة مجددًا.',
  'accounts.resend-offline': 'تعذّرت إعادة إرسال الرمز. يُرجى التأكد من الاتصال بالإنترنت.',
  'accounts.change-email': 'استخدام بريد آخر',
  'accounts.creation-failed': 'تعذّر إنشاء الحساب. يُرجى المحاولة مجددًا.',
  'accounts.verified': 'تم تأكيد بريدكم الإلكتروني. أهلًا بكم، {username}.',
  'accounts.forgot-title': 'نسيان كلمة المرور',
  'accounts.forgot-intro': 'بعد إدخال بريدكم الإلكتروني نرسل إليكم رابطًا لاختيار كلمة مرور جديدة.',
  'accounts.send-reset': 'إرسال رابط التعيين',
  'accounts.reset-sent':
    'إن كان هناك حساب بهذا البريد الإلكتروني، فإن تعليمات إعادة التعيين في طريقها إليه.',
  'accounts.reset-sent-detail':
    'يبقى الرابط صالحًا {hours, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}. لم يصل شيء؟ ربما هو في مجلد الرسائل غير المرغوب فيها.',
  'accounts.other-email': 'تجربة بريد آخر',
  'accounts.back-to-login': 'عودة إلى تسجيل الدخول',
  'accounts.reset-title': 'إعادة تعيين كلمة المرور',
  'accounts.reset-checking': 'جارٍ التحقق من الرابط',
  'accounts.reset-invalid': 'رابط إعادة التعيين غير صالح',
  'accounts.reset-expiry':
    'تنتهي صلاحية روابط إعادة التعيين بعد {hours, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}.',
  'accounts.reset-request-new': 'طلب رابط جديد',
  'accounts.reset-button': 'تعيين كلمة المرور',
  'accounts.reset-done': 'أُعيد تعيين كلمة المرور.',
  'accounts.reset-done-detail': 'سُجّل الخروج من كل الأجهزة. ننقلكم إلى صفحة تسجيل الدخول بعد لحظة.',
  'accounts.credentials-missing': 'يجب تقديم بريد إلكتروني أو رقم هاتف وكلمة مرور',
  'accounts.no-user-to-update': 'لا يوجد مستخدم لتحديثه',
  'accounts.no-user-to-fetch': 'لا يوجد مستخدم لجلبه',
  'accounts.no-user-logged-in': 'لا يوجد مستخدم مسجَّل الدخول',
  'accounts.form-two-step':
    'تستخدمون الدخول بخطوتين. يُرجى انتظار تحميل الصفحة بالكامل ثم تسجيل الدخول.',
};
