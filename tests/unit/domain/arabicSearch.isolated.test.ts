// Ordinary queries in a shop with Arabic products.
import { test, vi } from 'vitest';
import { aProduct } from '#tests/support/makers.ts';
import { type Expected, expectRightResults } from '#tests/support/searchScore.ts';

vi.mock('#words', async () => ({ WORD_RULES: [(await import('../../../src/texts/words/ar.ts')).RULES] }));

vi.mock('#shop', async (original) => {
  const { SHOP } = await original<typeof import('#shop')>();
  const labels = [
    'home المنزل',
    'kitchen المطبخ',
    'fashion الأزياء',
    'electronics الإلكترونيات',
    'beauty الجمال',
  ];
  const categories = labels.map((both) => both.split(' ')).map(([value, tabLabel]) => ({ value, tabLabel }));
  return { SHOP: { ...SHOP, categories, language: 'ar', originalLanguage: 'ar', locale: 'ar-AE' } };
});

/** Id, category, name, kind, tags, colours, sizes. */
const products = [
  'headphones | electronics | سمّاعة رأس لاسلكية بعزل الضوضاء | سماعات | بلوتوث، عزل الضوضاء | أسود، أبيض',
  'phone | electronics | هاتف نورا 12 الذكي | الهواتف الذكية | جوال، موبايل، كاميرا | أزرق، أسود',
  'lipstick | beauty | أحمر شفاه مطفي | المكياج | مكياج، شفاه | أحمر قرمزي، وردي',
  'perfume | beauty | عطر العود الملكي | العطور | بخور، رجالي | | ٥٠ مل، ١٠٠ مل',
  'bag | fashion | حقيبة يد جلدية | الحقائب | شنطة، جلد طبيعي | بني، أسود',
  'dress | fashion | فستان سهرة مطرّز | الفساتين | سهرة، تطريز | أخضر، كحلي',
  'shirt | fashion | قميص كتان رجالي | القمصان | كتان، صيف | أبيض، أزرق سماوي',
  'shoe | fashion | حذاء رياضي للجري | الأحذية | جري، رياضة | رمادي | ٤١، ٤٢، ٤٣',
  'watch | fashion | ساعة يد كلاسيك 38 | الساعات | ساعة، هدية | فضي، ذهبي',
  'lamp | home | مصباح مكتب نحاسي | الإضاءة | لمبة، نحاس | نحاسي',
  'desk | home | مكتب خشبي من البلوط | المكاتب | خشب، بلوط | بلوط',
  'chair | home | كرسي مكتب مريح | الكراسي | ظهر، عجلات | رمادي، أسود',
  'bookcase | home | مكتبة خشبية بخمسة رفوف | الأثاث | رف، كتب، تخزين | جوز',
  'kettle | kitchen | غلاية ماء كهربائية | أجهزة المطبخ | شاي، ماء | أحمر، أبيض',
  'cups | kitchen | طقم أكواب قهوة من الخزف | الأكواب | فنجان، خزف | أبيض',
].map((line) => {
  const [id = '', category = '', name = '', subCategory = '', ...lists] = line
    .split('|')
    .map((one) => one.trim());
  const [tags = [], colors = [], sizes = []] = lists.map((list) => list.split('، ').filter(Boolean));
  const named = colors.map((color) => ({ name: color, hex: '#777777' }));
  return aProduct(id, { name, category: [category], subCategory, tags, colors: named, sizes });
});

const QUERIES: readonly Expected[] = [
  ['أحمر شفاه، احمر شفاه، احمر الشفاه', 'lipstick'],
  ['سماعة، سماعه، سماعات، السماعات اللاسلكية، سماعة راس، سماعات بلوتوث، سماعة سوداء', 'headphones'],
  ['هاتف، الهاتف، هواتف، هواتف ذكية، جوال ازرق، موبايلات', 'phone'],
  ['عطور، عِطْر، عطر عود، عطور رجالية، العطر الملكى', 'perfume'],
  ['حقيبه، حقائب، حقائب جلد، حقيبة يد سوداء، شنط', 'bag'],
  ['فســتان، فساتين سهره، فستان اخضر، فساتين خضراء', 'dress'],
  ['قميص ابيض، قمصان رجالية، القميص الأزرق', 'shirt'],
  ['احذية، أحذية رياضية، حذاء ٤٢، حذاء 42، حذاء رمادى', 'shoe'],
  ['ساعة، ساعات يد، كلاسيك ٣٨، كلاسيك ۳۸', 'watch'],
  ['مصابيح، مصباح المكتب، لمبات، اضاءة', 'lamp'],
  ['مكتب، مكاتب', 'desk', 'lamp chair bookcase'],
  ['مكتب من الخشب', 'desk', 'bookcase'],
  ['كرسى، كراسي مكتب', 'chair'],
  ['مكتبه خشب', 'bookcase', 'desk'],
  ['رفوف', 'bookcase'],
  ['غلايه كهربائيه، غلاية حمراء', 'kettle'],
  ['كوب، فناجين قهوة', 'cups'],
  ['المطبخ', 'kettle cups'],
  ['ازياء', 'bag dress shirt shoe watch'],
  ['غسالة', ''],
];

test('57 of 60 Arabic queries have the right first suggestion, and none has a guess', () => {
  expectRightResults(QUERIES, products);
});
