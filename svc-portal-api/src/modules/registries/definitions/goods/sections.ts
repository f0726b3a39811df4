import type { FieldChoice } from 'shared-contracts/models/registry-fields'
import { choice } from '../../../registry-engine/schema/field-builders.ts'

/** Code of the level that holds goods outside the 21 sections (chapter 99). */
export const NO_SECTION = 'TOTAL'

/** Sections of the Harmonized System by their everyday short names; the code tree shows the official ones. */
export const SECTIONS: readonly FieldChoice[] = [
  choice(
    'I',
    'Heyvanlar və heyvan məhsulları',
    'Animals and animal products',
    'Животные и животные продукты',
  ),
  choice('II', 'Bitki məhsulları', 'Vegetable products', 'Растительные продукты'),
  choice('III', 'Yağlar və mumlar', 'Fats, oils and waxes', 'Жиры, масла и воски'),
  choice(
    'IV',
    'Hazır qida, içkilər və tütün',
    'Prepared food, beverages and tobacco',
    'Готовые пищевые продукты, напитки и табак',
  ),
  choice('V', 'Mineral məhsullar', 'Mineral products', 'Минеральные продукты'),
  choice('VI', 'Kimya məhsulları', 'Chemical products', 'Продукция химической промышленности'),
  choice('VII', 'Plastik və rezin', 'Plastics and rubber', 'Пластмассы и резина'),
  choice('VIII', 'Dəri, xəz və çantalar', 'Leather, furs and bags', 'Кожа, меха и сумки'),
  choice('IX', 'Ağac və ağac məmulatları', 'Wood and articles of wood', 'Древесина и изделия из неё'),
  choice('X', 'Kağız və karton', 'Paper and paperboard', 'Бумага и картон'),
  choice('XI', 'Toxuculuq və geyim', 'Textiles and clothing', 'Текстиль и одежда'),
  choice(
    'XII',
    'Ayaqqabı, baş geyimləri, çətirlər',
    'Footwear, headgear, umbrellas',
    'Обувь, головные уборы, зонты',
  ),
  choice('XIII', 'Daş, keramika və şüşə', 'Stone, ceramics and glass', 'Камень, керамика и стекло'),
  choice(
    'XIV',
    'Mirvari, qiymətli daşlar və metallar',
    'Pearls, precious stones and metals',
    'Жемчуг, драгоценные камни и металлы',
  ),
  choice(
    'XV',
    'Qeyri-qiymətli metallar və onlardan məmulatlar',
    'Base metals and articles of them',
    'Недрагоценные металлы и изделия из них',
  ),
  choice(
    'XVI',
    'Maşınlar və elektrik avadanlığı',
    'Machinery and electrical equipment',
    'Машины и электрооборудование',
  ),
  choice('XVII', 'Nəqliyyat vasitələri', 'Vehicles, aircraft and vessels', 'Транспортные средства'),
  choice(
    'XVIII',
    'Ölçü, tibb və optika alətləri, saatlar',
    'Measuring, medical and optical instruments, clocks',
    'Измерительные, медицинские и оптические приборы, часы',
  ),
  choice('XIX', 'Silah və döyüş sursatı', 'Arms and ammunition', 'Оружие и боеприпасы'),
  choice(
    'XX',
    'Müxtəlif sənaye malları',
    'Miscellaneous manufactured articles',
    'Разные промышленные товары',
  ),
  choice(
    'XXI',
    'İncəsənət əsərləri və antikvariat',
    'Works of art and antiques',
    'Произведения искусства и антиквариат',
  ),
  choice(NO_SECTION, 'Bölmələrdən kənar mallar', 'Goods outside the sections', 'Товары вне разделов'),
]
