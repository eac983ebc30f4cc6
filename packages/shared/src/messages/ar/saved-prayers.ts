import type { Translation } from '../catalogue.ts';
import type { savedPrayerMessages as en } from '../en/saved-prayers.ts';

export const savedPrayerMessages: Translation<typeof en> = {
  'praying-for.title': 'في دعائي',
  'praying-for.intro': 'هذه القائمة لا يراها سواكم.',
  'praying-for.keep': 'مواصلة الدعاء من أجل هذا',
  'praying-for.stop': 'إنهاء الدعاء من أجل هذا',
  'praying-for.kept': 'تم الحفظ. تجدونه ضمن «في دعائي».',
  'praying-for.stopped': 'أُزيل من قائمتكم.',
  'praying-for.own': 'هذا منشوركم.',
  'praying-for.keep-failed': 'تعذّر حفظ هذا الطلب. يُرجى المحاولة مجددًا.',
  'praying-for.stop-failed': 'تعذّرت إزالة هذا الطلب من قائمتكم. يُرجى المحاولة مجددًا.',
  'praying-for.list': 'الطلبات التي في دعائي',
  'praying-for.load-failed': 'تعذّر تحميل قائمتكم.',
  'praying-for.more': 'تحميل المزيد',
  'praying-for.empty':
    'لا شيء هنا بعد. خيار «مواصلة الدعاء من أجل هذا» في قائمة أي طلب يضيفه إلى هنا.',
  'praying-for.to-feed': 'إلى طلبات الدعاء',
  'praying-for.reminder': 'تذكير يومي',
  'praying-for.reminder-hint':
    'مرة في اليوم في الساعة التي تختارونها. يذكر عدد الطلبات في قائمتكم، من دون أي أسماء.',
  'praying-for.reminder-hour': 'الساعة',
  'praying-for.reminder-zone': 'بتوقيت {zone}.',
  'praying-for.reminder-other-zone':
    'بتوقيت {zone}. هذا الجهاز بتوقيت {here}: يُرجى إيقاف التذكير وتشغيله من جديد لاتباع توقيته.',
  'praying-for.reminder-failed': 'تعذّر حفظ التذكير. يُرجى المحاولة مجددًا.',
  'praying-for.reminder-load-failed': 'تعذّر تحميل التذكير.',
};
