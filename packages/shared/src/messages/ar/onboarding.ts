import type { Translation } from '../catalogue.ts';
import type { onboardingMessages as en } from '../en/onboarding.ts';

export const onboardingMessages: Translation<typeof en> = {
  'welcome.step': 'الخطوة {step} من {steps}',
  'welcome.next': 'التالي',
  'welcome.skip': 'تخطٍّ',
  'welcome.to-feed': 'إلى طلبات الدعاء',
  'welcome.what-title': 'أهلًا بكم، {username}',
  'welcome.what-share':
    'يشارك هنا أناس من تقاليد كثيرة ما يشغل بالهم. ويدعو لهم آخرون، كلٌّ بطريقته.',
  'welcome.what-swap':
    'هذا هو التبادل: يمكنكم أن تطلبوا شيئًا، وأن تدعوا لغيركم. ومن يُدعى له يعلم أنه ليس وحده.',
  'welcome.anonymity-title': 'بالاسم أو بلا اسم',
  'welcome.anonymity-choice': 'في كل مشاركة تختارون: باسم المستخدم، أو بلا اسم.',
  'welcome.pray-title': 'يمكنكم الدعاء الآن لأحد، إن أردتم',
  'welcome.pray-how': 'لا صيغة محددة. تكفي لحظة هادئة، ثم أخبروا صاحب الطلب.',
  'welcome.pray-card': 'طلب دعاء',
  'welcome.pray-later': 'وهناك المزيد في طلبات الدعاء، متى سنحت لكم لحظة.',
  'welcome.pray-none': 'لا أحد ينتظر دعاء في هذه اللحظة. ما يشاركه الناس يظهر في طلبات الدعاء.',
  'hint.points': 'ما هي نقاط المودة؟',
  'hint.points-text':
    'شكر صغير على المشاركة والدعاء والتفاعل. لا تُشترى ولا تُنفق، ولا يُرتَّب أحد بها.',
  'hint.anonymous': 'ماذا يعني بلا اسم؟',
  'hint.anonymous-others':
    'بلا اسم، لا يعلم أي عضو آخر من كتب. ولا يظهر بريدكم ولا منطقتكم ولا معتقدكم لبقية الأعضاء أبدًا.',
  'hint.anonymous-admins': 'يمكن للمشرف الذي يراجع منشورًا أن يطّلع على صاحبه. ويُسجَّل كل اطلاع كهذا.',
};
