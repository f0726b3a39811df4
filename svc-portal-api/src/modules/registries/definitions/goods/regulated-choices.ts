import type { FieldChoice } from 'shared-contracts/models/registry-fields'
import { choice } from '../../../registry-engine/schema/field-builders.ts'

/** Fields of regulation by subject, as a technical regulation would name them. */
export const REGULATION_CHOICES: readonly FieldChoice[] = [
  choice(
    'low-voltage',
    'Alçaqgərginlikli avadanlığın təhlükəsizliyi',
    'Safety of low-voltage equipment',
    'Безопасность низковольтного оборудования',
  ),
  choice(
    'machinery',
    'Maşın və avadanlığın təhlükəsizliyi',
    'Safety of machinery',
    'Безопасность машин и оборудования',
  ),
  choice(
    'gas-appliances',
    'Qaz cihazlarının təhlükəsizliyi',
    'Safety of gas appliances',
    'Безопасность газовых приборов',
  ),
  choice('toys', 'Oyuncaqların təhlükəsizliyi', 'Safety of toys', 'Безопасность игрушек'),
  choice(
    'children-goods',
    'Uşaq mallarının təhlükəsizliyi',
    'Safety of goods for children',
    'Безопасность товаров для детей',
  ),
  choice(
    'protective-equipment',
    'Fərdi mühafizə vasitələri',
    'Personal protective equipment',
    'Средства индивидуальной защиты',
  ),
  choice(
    'light-industry',
    'Yüngül sənaye məhsulları',
    'Textiles, clothing and footwear',
    'Продукция лёгкой промышленности',
  ),
  choice('construction', 'Tikinti məhsulları', 'Construction products', 'Строительная продукция'),
  choice('vehicles', 'Təkərli nəqliyyat vasitələri', 'Wheeled vehicles', 'Колёсные транспортные средства'),
  choice('cosmetics', 'Ətriyyat və kosmetika', 'Perfumes and cosmetics', 'Парфюмерия и косметика'),
  choice('packaging', 'Qablaşdırmanın təhlükəsizliyi', 'Safety of packaging', 'Безопасность упаковки'),
  choice('food', 'Qida məhsullarının təhlükəsizliyi', 'Food safety', 'Безопасность пищевой продукции'),
  choice('measuring', 'Ölçmə vasitələri', 'Measuring instruments', 'Средства измерений'),
  choice('furniture', 'Mebelin təhlükəsizliyi', 'Safety of furniture', 'Безопасность мебели'),
]

export const CONTROL_CHOICES: readonly FieldChoice[] = [
  choice('import', 'İdxalda', 'At import', 'При ввозе'),
  choice('market', 'Bazarda', 'On the market', 'На рынке'),
  choice('both', 'İdxalda və bazarda', 'At import and on the market', 'При ввозе и на рынке'),
]

export const AUTHORITY_CHOICES: readonly FieldChoice[] = [
  choice(
    'consumer-market',
    'Antiinhisar və İstehlak Bazarına Nəzarət Dövlət Agentliyi',
    'State Agency for Antimonopoly and Consumer Market Control',
    'Государственное агентство по антимонопольному контролю и надзору за потребительским рынком',
  ),
  choice(
    'food-safety',
    'Qida Təhlükəsizliyi Agentliyi',
    'Food Safety Agency',
    'Агентство продовольственной безопасности',
  ),
  choice('health', 'Səhiyyə Nazirliyi', 'Ministry of Health', 'Министерство здравоохранения'),
  choice(
    'emergencies',
    'Fövqəladə Hallar Nazirliyi',
    'Ministry of Emergency Situations',
    'Министерство по чрезвычайным ситуациям',
  ),
  choice(
    'transport',
    'Rəqəmsal İnkişaf və Nəqliyyat Nazirliyi',
    'Ministry of Digital Development and Transport',
    'Министерство цифрового развития и транспорта',
  ),
]

export const MARKING_CHOICES: readonly FieldChoice[] = [
  choice('azc', 'AZC uyğunluq nişanı', 'AZC conformity mark', 'Знак соответствия AZC'),
  choice('label', 'Azərbaycan dilində etiket', 'Label in Azerbaijani', 'Маркировка на азербайджанском языке'),
  choice(
    'azc_label',
    'AZC nişanı və Azərbaycan dilində etiket',
    'AZC mark and label in Azerbaijani',
    'Знак AZC и маркировка на азербайджанском языке',
  ),
]
