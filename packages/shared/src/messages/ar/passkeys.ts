import type { Translation } from '../catalogue.ts';
import type { passkeyMessages as en } from '../en/passkeys.ts';

export const passkeyMessages: Translation<typeof en> = {
  'passkeys.not-offered': 'مفاتيح المرور غير متاحة هنا.',
  'passkeys.refused':
    'لم ينجح مفتاح المرور هذا. قد يكون غير معروف هنا، أو استغرق وقتًا طويلًا. يُرجى المحاولة مجددًا أو استخدام طريقة أخرى.',
  'passkeys.known-already': 'على هذا الجهاز مفتاح مرور لحسابكم.',
  'passkeys.too-many':
    'لديكم {most, plural, zero {# مفتاح مرور} one {مفتاح مرور واحد} two {مفتاحا مرور} few {# مفاتيح مرور} many {# مفتاح مرور} other {# مفتاح مرور}}، ولا يمكن حفظ المزيد. يُرجى إزالة أحدها أولًا.',
  'passkeys.gone': 'سبقت إزالة مفتاح المرور هذا.',

  'mail.passkey-added-subject': 'أُضيف مفتاح مرور إلى حسابكم في {product}',
  'mail.passkey-added':
    'مرحبًا {username}،\n\nأُضيف قبل قليل مفتاح مرور إلى حسابكم في {product}. وكل من لديه الجهاز الذي يحمله ويستطيع فتح قفله يمكنه تسجيل الدخول به. إن كنتم أنتم من فعل ذلك، فلا شيء مطلوب منكم.\n\nوإن لم تكونوا أنتم، فيُرجى إزالته من ملفكم الشخصي واختيار كلمة مرور جديدة:\n\n{profile}\n\nويمكنكم أيضًا مراسلتنا: {support}\n\n{product}',
  'mail.passkey-removed-subject': 'أُزيل مفتاح مرور من حسابكم في {product}',
  'mail.passkey-removed':
    'مرحبًا {username}،\n\nأُزيل قبل قليل مفتاح مرور من حسابكم في {product}. ولم يعد صالحًا لتسجيل الدخول. إن كنتم أنتم من فعل ذلك، فلا شيء مطلوب منكم.\n\nوإن لم تكونوا أنتم، فيُرجى مراسلتنا فورًا: {support}\n\n{product}',
  'mail.passkey-copied-subject': 'ربما نُسخ مفتاح مرور في {product}',
  'mail.passkey-copied':
    'مرحبًا {username}،\n\nاستُخدم مفتاح مرور لحسابكم في {product} يبدو أنه نسخة. ولم يُسمح بتسجيل الدخول به. يُرجى إزالة مفاتيح المرور من ملفكم الشخصي، وإضافة مفاتيح جديدة على الأجهزة التي لديكم:\n\n{profile}\n\nوإن احتجتم إلى مساعدة، فيُرجى مراسلتنا: {support}\n\n{product}',

  // Sign-in and reauthentication
  'passkeys.sign-in': 'الدخول بمفتاح مرور',
  'passkeys.sign-in-failed': 'تعذّر تسجيل الدخول. يُرجى المحاولة مجددًا أو استخدام طريقة أخرى.',
  'passkeys.confirm': 'استخدام مفتاح مرور',
  'passkeys.confirm-failed':
    'تعذّر التحقق من مفتاح المرور. يُرجى المحاولة مجددًا أو إدخال كلمة المرور.',

  // Profile
  'passkeys.title': 'مفاتيح المرور',
  'passkeys.intro':
    'تسجيل الدخول ببصمتكم أو وجهكم أو رقم PIN لجهازكم، من دون كلمة مرور. وما يثبت أنكم أنتم لا يصل إلينا أبدًا.',
  'passkeys.empty': 'ليس لديكم مفاتيح مرور بعد.',
  'passkeys.add': 'إضافة مفتاح مرور',
  'passkeys.added': 'أُضيف مفتاح المرور.',
  'passkeys.add-failed': 'تعذّرت إضافة مفتاح المرور. يُرجى المحاولة مجددًا.',
  'passkeys.not-here': 'لا يستطيع هذا المتصفح حفظ مفاتيح المرور.',
  'passkeys.not-in-app':
    'تُضاف مفاتيح المرور وتُستخدم في المتصفح. هنا يمكنكم الاطلاع عليها وإزالتها.',
  'passkeys.load-failed': 'تعذّر تحميل مفاتيح المرور.',
  'passkeys.since': 'تاريخ الإضافة: {date}',
  'passkeys.unused': 'لم يُستخدم بعد',
  'passkeys.remove': 'إزالة',
  'passkeys.remove-name': 'إزالة: {device}، تاريخ الإضافة {date}',
  'passkeys.remove-title': 'إزالة مفتاح المرور هذا؟',
  'passkeys.remove-question':
    '{device}، تاريخ الإضافة {date}. لن يصلح لتسجيل دخولكم بعد ذلك. وقد يظل جهازكم يعرضه حتى تزيلوه منه أيضًا.',
  'passkeys.removed': 'أُزيل مفتاح المرور.',
  'passkeys.remove-failed': 'تعذّرت إزالة مفتاح المرور. يُرجى المحاولة مجددًا.',
};
