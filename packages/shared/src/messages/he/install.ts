import { product } from '../../product.ts';
import type { Translation } from '../catalogue.ts';
import type {
  installMessages as enInstall,
  manifestMessages as enManifest,
} from '../en/install.ts';

export const installMessages: Translation<typeof enInstall> = {
  'install.updated': 'האפליקציה עודכנה! כדאי לרענן כדי לקבל את החידושים.',
  'install.update': 'גרסה חדשה',
  'install.refresh': 'רענון',
  'install.later': 'אחר כך',

  'install.app': 'התקנת האפליקציה',
  'install.invitation': `${product.name} בהישג יד`,
  'install.invitation-detail':
    'אחרי התקנה במכשיר הזה האפליקציה נפתחת מסמל משלה, ומה שכותבים בלי חיבור נשמר.',
  'install.accept': 'התקנה',
  'install.show-steps': 'איך עושים את זה',
  'install.dismiss': 'לא, תודה',
  'install.dismissed': 'לא נשאל שוב. ”התקנת האפליקציה” נשארת בתפריט.',
  'install.installed': `ההתקנה של ${product.name} הושלמה.`,
  'install.steps-title': 'הוספה למסך הבית',
  'install.steps-intro': 'שלוש הקשות בדפדפן:',
  'install.step-share': 'להקיש על ”שיתוף” בסרגל הדפדפן.',
  'install.step-share-detail': 'ייתכן שהוא מאחורי שלוש הנקודות.',
  'install.step-add': 'לגלול למטה ולבחור ”הוספה למסך הבית”.',
  'install.step-confirm': 'להקיש על ”הוספה”.',
  'install.step-confirm-detail': `מעכשיו ${product.name} בין האפליקציות שלכם.`,
};

export const manifestMessages: Translation<typeof enManifest> = {
  'manifest.description':
    'קהילה חינמית שבה אנשים מכל המסורות משתפים בקשות תפילה, בשמם או בעילום שם, ומתפללים אלה למען אלה.',
  'manifest.shortcut-create': 'בקשה חדשה',
  'manifest.shortcut-swap': 'בואו נחליף',
  'manifest.shortcut-feed': 'לוח התפילות',
  'manifest.screenshot-feed': 'לוח התפילות: בקשות שאפשר להתפלל עליהן',
  'manifest.screenshot-swap': 'בואו נחליף: שלוש בקשות, דקה שקטה אחת',
  'manifest.screenshot-create': 'שיתוף בקשה, בשם או בעילום שם',
};
