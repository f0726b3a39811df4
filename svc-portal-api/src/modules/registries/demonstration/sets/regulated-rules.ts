/** What the demonstration says of the goods of a chapter: regulation, authority, control point, marking. */
export interface Rule {
  readonly regulation: string
  readonly authority: string
  readonly controlPoint: string
  readonly marking: string
}

type Parts = readonly [regulation: string, authority: string, controlPoint: string, marking: string]

function rule(...[regulation, authority, controlPoint, marking]: Parts): Rule {
  return { regulation, authority, controlPoint, marking }
}

const FOOD = rule('food', 'food-safety', 'both', 'label')
const CONSTRUCTION = rule('construction', 'consumer-market', 'both', 'azc')
const LIGHT_INDUSTRY = rule('light-industry', 'consumer-market', 'market', 'azc_label')
const COSMETICS = rule('cosmetics', 'health', 'both', 'label')

export const RULE_OF_CHAPTER: Readonly<Record<string, Rule>> = {
  '04': FOOD,
  '09': FOOD,
  '15': FOOD,
  '19': FOOD,
  '22': FOOD,
  '25': CONSTRUCTION,
  '33': COSMETICS,
  '34': COSMETICS,
  '36': rule('children-goods', 'emergencies', 'import', 'label'),
  '39': rule('packaging', 'consumer-market', 'market', 'azc'),
  '40': rule('vehicles', 'transport', 'import', 'azc'),
  '42': LIGHT_INDUSTRY,
  '48': rule('packaging', 'consumer-market', 'market', 'label'),
  '61': LIGHT_INDUSTRY,
  '62': LIGHT_INDUSTRY,
  '63': LIGHT_INDUSTRY,
  '64': LIGHT_INDUSTRY,
  '65': rule('protective-equipment', 'emergencies', 'both', 'azc'),
  '68': CONSTRUCTION,
  '69': CONSTRUCTION,
  '70': CONSTRUCTION,
  '73': rule('gas-appliances', 'emergencies', 'both', 'azc_label'),
  '84': rule('machinery', 'consumer-market', 'import', 'azc'),
  '85': rule('low-voltage', 'consumer-market', 'both', 'azc_label'),
  '87': rule('vehicles', 'transport', 'import', 'azc'),
  '90': rule('measuring', 'consumer-market', 'both', 'azc'),
  '94': rule('furniture', 'consumer-market', 'market', 'azc_label'),
  '95': rule('toys', 'consumer-market', 'both', 'azc_label'),
  '96': rule('children-goods', 'health', 'both', 'label'),
}
