import type { Translation } from '../catalogue.ts';
import type { landingMessages as en } from '../en/landing.ts';

export const landingMessages: Translation<typeof en> = {
  'landing.description':
    'مجتمع مجاني يتشارك فيه الناس طلبات الدعاء، بأسمائهم أو بلا اسم، ويدعو بعضهم لبعض.',
  'landing.title': 'أهلًا بكم',
  'landing.headline': 'شاركوا ما يثقل قلوبكم. وادعوا لغيركم.',
  'landing.tagline':
    'طلبات دعاء تُنشر بالاسم أو بلا اسم، وناس يساند بعضهم بعضًا. مجاني ومفتوح للناس من كل التقاليد.',
  'landing.join': 'الانضمام إلى مجتمعنا',
  'landing.sign-in': 'تسجيل الدخول',
  'landing.view-feed': 'عرض طلبات الدعاء',
  'landing.share-request': 'مشاركة طلب دعاء',
  'landing.welcome-back': 'أهلًا بعودتكم، {username}!',
  'landing.points': 'نقاط المودة',
  'landing.prayers-shared': 'طلبات شاركتموها',
  'landing.number-loading': '...',
  'landing.how': 'كيف يسير الأمر',
  'landing.share-title': 'مشاركة طلبكم',
  'landing.share-text': 'بضعة أسطر عمّا يشغل بالكم، باسمكم أو بلا اسم.',
  'landing.together-title': 'الدعاء معًا',
  'landing.together-text': 'تقرؤون ما شاركه الآخرون، وتدعون بطريقتكم، ويصلهم ذلك بلمسة واحدة.',
  'landing.community-title': 'بناء المجتمع',
  'landing.community-text':
    'تفرحون بالأخبار السارة، وتردّون بقلب، وترون أن أناسًا لم تلتقوا بهم قط يقفون معكم.',
  'landing.collective-title': 'أناس كثيرون، ولحظة هادئة واحدة',
  'landing.collective-text':
    'كل يوم يتوقف أناس من معتقدات مختلفة دقيقة ليدعوا لمن لا يعرفونه. لا حاجة إلى الاتفاق على الكلمات. يكفي أن أحدًا فكّر فيكم.',
  'landing.sample-label': 'مثال على طلب',
  'landing.sample-name': 'amira_k',
  'landing.sample-time': 'قبل ساعتين',
  'landing.sample-type': 'مساندة',
  'landing.sample-text':
    'عملية أبي الجراحية صباح الخميس. أرجو أن تذكروه في دعائكم، هو والفريق الذي يعتني به.',
  'landing.sample-prayed': 'تم الدعاء · أنتم و23 شخصًا آخر',
  'landing.app-title': 'خذوه معكم',
  'landing.app-text': 'المجتمع نفسه، في تطبيق على هاتفكم.',
  'landing.google': 'التنزيل من Google Play',
  'landing.apple': 'التنزيل من App Store',
};
