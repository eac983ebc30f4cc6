import type { Translation } from '../catalogue.ts';
import type { careMessages as en } from '../en/care.ts';

export const careMessages: Translation<typeof en> = {
  'care.label': 'אם אתם בסכנה',
  'care.help-near-you': 'עזרה קרובה אליכם',
  'care.elsewhere': 'ברשימות האלה יש קווים בארצות אחרות:',
  'care-help.who':
    'את הקווים האלה מפעילים אחרים, לכל מי שצריך לדבר. כאן איש אינו עוקב אחרי מה שנכתב, אז נא להתקשר.',
  'care-help.region': 'אזור',
  'care-help.region-choose': 'בחירת אזור',
  'care-help.always': 'יום ולילה',
  'care-help.call': 'חיוג אל {number}',
  'care-help.text': 'שליחת הודעה אל {number}',
  'care-help.emergency': 'חירום {number}',
  'care-question.title': 'לפני שמשתפים',
  'care-question.danger':
    'נשמע שקשה מאוד עכשיו. אם אתם בסכנה או חושבים לפגוע בעצמכם, נא לדבר עם מישהו עכשיו. אפשר גם לשתף את התפילה שלכם.',
  'care-question.phone': 'נראה שיש כאן מספר טלפון.',
  'care-question.email': 'נראה שיש כאן כתובת מייל.',
  'care-question.address': 'נראה שיש כאן כתובת למשלוח דואר.',
  'care-question.person': 'נראה שיש כאן שם מלא ומחלה של אדם אחר.',
  'care-question.readers': 'כל מי שמשתמש באפליקציה יכול לקרוא את זה.',
  'care-question.post': 'לפרסם כמו שזה',
  'care-question.save': 'לשמור כמו שזה',
  'care-question.change': 'לשנות',
};
