import type { FieldChoice } from 'shared-contracts/http/registries'
import { text } from './registry-definition.ts'

/** Code of the level that holds goods outside the 21 sections (chapter 99). */
export const NO_SECTION = 'TOTAL'

function section(value: string, az: string, en: string, ru: string): FieldChoice {
  return { value, label: text(az, en, ru) }
}

/** Sections of the Harmonized System by their everyday short names; the code tree shows the official ones. */
export const SECTIONS: readonly FieldChoice[] = [
  section(
    'I',
    'Heyvanlar və heyvan məhsulları',
    'Animals and animal products',
    'Животные и животные продукты',
  ),
  section('II', 'Bitki məhsulları', 'Vegetable products', 'Растительные продукты'),
  section('III', 'Yağlar və mumlar', 'Fats, oils and waxes', 'Жиры, масла и воски'),
  section(
    'IV',
    'Hazır qida, içkilər və tütün',
    'Prepared food, beverages and tobacco',
    'Готовые пищевые продукты, напитки и табак',
  ),
  section('V', 'Mineral məhsullar', 'Mineral products', 'Минеральные продукты'),
  section('VI', 'Kimya məhsulları', 'Chemical products', 'Продукция химической промышленности'),
  section('VII', 'Plastik və rezin', 'Plastics and rubber', 'Пластмассы и резина'),
  section('VIII', 'Dəri, xəz və çantalar', 'Leather, furs and bags', 'Кожа, меха и сумки'),
  section('IX', 'Ağac və ağac məmulatları', 'Wood and articles of wood', 'Древесина и изделия из неё'),
  section('X', 'Kağız və karton', 'Paper and paperboard', 'Бумага и картон'),
  section('XI', 'Toxuculuq və geyim', 'Textiles and clothing', 'Текстиль и одежда'),
  section(
    'XII',
    'Ayaqqabı, baş geyimləri, çətirlər',
    'Footwear, headgear, umbrellas',
    'Обувь, головные уборы, зонты',
  ),
  section('XIII', 'Daş, keramika və şüşə', 'Stone, ceramics and glass', 'Камень, керамика и стекло'),
  section(
    'XIV',
    'Mirvari, qiymətli daşlar və metallar',
    'Pearls, precious stones and metals',
    'Жемчуг, драгоценные камни и металлы',
  ),
  section(
    'XV',
    'Qeyri-qiymətli metallar və onlardan məmulatlar',
    'Base metals and articles of them',
    'Недрагоценные металлы и изделия из них',
  ),
  section(
    'XVI',
    'Maşınlar və elektrik avadanlığı',
    'Machinery and electrical equipment',
    'Машины и электрооборудование',
  ),
  section('XVII', 'Nəqliyyat vasitələri', 'Vehicles, aircraft and vessels', 'Транспортные средства'),
  section(
    'XVIII',
    'Ölçü, tibb və optika alətləri, saatlar',
    'Measuring, medical and optical instruments, clocks',
    'Измерительные, медицинские и оптические приборы, часы',
  ),
  section('XIX', 'Silah və döyüş sursatı', 'Arms and ammunition', 'Оружие и боеприпасы'),
  section(
    'XX',
    'Müxtəlif sənaye malları',
    'Miscellaneous manufactured articles',
    'Разные промышленные товары',
  ),
  section(
    'XXI',
    'İncəsənət əsərləri və antikvariat',
    'Works of art and antiques',
    'Произведения искусства и антиквариат',
  ),
  section(NO_SECTION, 'Bölmələrdən kənar mallar', 'Goods outside the sections', 'Товары вне разделов'),
]

/** Section of each chapter: the first chapter of every section, in order. */
const FIRST_CHAPTERS: readonly (readonly [number, string])[] = [
  [1, 'I'],
  [6, 'II'],
  [15, 'III'],
  [16, 'IV'],
  [25, 'V'],
  [28, 'VI'],
  [39, 'VII'],
  [41, 'VIII'],
  [44, 'IX'],
  [47, 'X'],
  [50, 'XI'],
  [64, 'XII'],
  [68, 'XIII'],
  [71, 'XIV'],
  [72, 'XV'],
  [84, 'XVI'],
  [86, 'XVII'],
  [90, 'XVIII'],
  [93, 'XIX'],
  [94, 'XX'],
  [97, 'XXI'],
  [98, NO_SECTION],
]

/** Section of a customs code of two digits or more. */
export function sectionOf(code: string): string {
  const chapter = Number(code.slice(0, 2))
  return FIRST_CHAPTERS.findLast(([first]) => first <= chapter)?.[1] ?? NO_SECTION
}
