import type { Translation } from '../catalogue.ts';
import type { swapMessages as en } from '../en/swap.ts';

export const swapMessages: Translation<typeof en> = {
  'swap.title': 'لنتبادل',
  'swap.intro':
    '{count, plural, zero {لا طلبات} one {طلب واحد} two {طلبان} few {ثلاثة طلبات} many {# طلبًا} other {# طلب}}، دقيقة هادئة واحدة.',
  'swap.popular': 'الأكثر تفاعلًا',
  'swap.support': 'مساندة',
  'swap.celebration': 'فرحة',
  'swap.prayed-people':
    '{count, plural, zero {لا دعاء بعد} one {دعاء من شخص واحد} two {دعاء من شخصين} few {دعاء من # أشخاص} many {دعاء من # شخصًا} other {دعاء من # شخص}}',
  'swap.reactions':
    '{count, plural, zero {لا تفاعلات بعد} one {تفاعل واحد} two {تفاعلان} few {# تفاعلات} many {# تفاعلًا} other {# تفاعل}}',
  'swap.skip': 'التخطي الآن',
  'swap.view-all': 'عرض كل الطلبات',
  'swap.success': 'شكرًا لكم. كنتم اليوم إلى جانب إنسان.',

  'swap.next-title': 'هل يشغل بالكم شيء؟',
  'swap.next-text': 'هنا متسع لطلب منكم أيضًا.',
  'swap.done-title': 'أجبتم عن كل البطاقات',
  'swap.done-text': 'يمكنكم البقاء مع المزيد منها، أو مشاركة شيء من عندكم.',
  'swap.more': 'عرض المزيد من الطلبات',
  'swap.share': 'مشاركة طلب',

  'swap.empty': 'لا طلبات جديدة للتبادل',
  'swap.empty-detail': 'أجبتم عن كل ما هو موجود الآن. وتجدون الباقي في صفحة الطلبات.',
  'swap.load-failed': 'تعذّر تحميل طلبات للتبادل.',
  'swap.continue': 'إلى صفحة الطلبات',
  'swap.later': 'لاحقًا',
};
