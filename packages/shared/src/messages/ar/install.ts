import { product } from '../../product.ts';
import type { Translation } from '../catalogue.ts';
import type {
  installMessages as enInstall,
  manifestMessages as enManifest,
} from '../en/install.ts';

export const installMessages: Translation<typeof enInstall> = {
  'install.updated': 'تم تحديث التطبيق! يُرجى إعادة تحميله للحصول على أحدث المزايا.',
  'install.update': 'إصدار جديد',
  'install.refresh': 'إعادة تحميل',
  'install.later': 'لاحقًا',

  'install.app': 'تثبيت التطبيق',
  'install.invitation': `ليبقَ ${product.name} قريبًا منكم`,
  'install.invitation-detail':
    'عند تثبيته على هذا الجهاز يُفتح من أيقونة خاصة به، ويُحفظ ما تكتبونه من دون اتصال.',
  'install.accept': 'تثبيت',
  'install.show-steps': 'عرض الخطوات',
  'install.dismiss': 'لا، شكرًا',
  'install.dismissed': 'لن نسألكم مجددًا. يبقى «تثبيت التطبيق» في القائمة.',
  'install.installed': `تم تثبيت ${product.name}.`,
  'install.steps-title': 'إضافته إلى الشاشة الرئيسية',
  'install.steps-intro': 'ثلاث لمسات في المتصفح:',
  'install.step-share': 'لمس «مشاركة» في شريط المتصفح.',
  'install.step-share-detail': 'قد يكون خلف النقاط الثلاث.',
  'install.step-add': 'التمرير إلى الأسفل واختيار «إضافة إلى الشاشة الرئيسية».',
  'install.step-confirm': 'لمس «إضافة».',
  'install.step-confirm-detail': `يصبح ${product.name} بعدها بين تطبيقاتكم.`,
};

export const manifestMessages: Translation<typeof enManifest> = {
  'manifest.description':
    'مجتمع مجاني يتشارك فيه الناس من كل التقاليد طلبات الدعاء، بأسمائهم أو بلا اسم، ويدعو بعضهم لبعض.',
  'manifest.shortcut-create': 'طلب جديد',
  'manifest.shortcut-swap': 'لنتبادل',
  'manifest.shortcut-feed': 'الطلبات',
  'manifest.screenshot-feed': 'صفحة الطلبات: طلبات تنتظر الدعاء',
  'manifest.screenshot-swap': 'لنتبادل: ثلاثة طلبات، دقيقة هادئة واحدة',
  'manifest.screenshot-create': 'مشاركة طلب، بالاسم أو بلا اسم',
};
