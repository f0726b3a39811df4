import type { FieldValue } from 'shared-contracts/models/registry-fields'
import { DOCUMENT_OF_RISK } from '../../definitions/goods/goods-choices.ts'
import { sectionOf } from '../../definitions/goods/sections.ts'
import { text } from '../../definitions/registry-definition.ts'
import { leavesOf, type DemonstrationGoods } from '../demonstration-goods.ts'
import type { DemonstrationSet, Values } from '../demonstration-set.ts'
import { GOODS_REASONS, STEADY_LIFE, lifeAt } from '../lives.ts'
import { livingRecord, type Versioned } from '../living-record.ts'
import { regulationsNow, topicOf } from './conformity/plans/regulation-plan.ts'
import { assessmentOf } from './goods-hazards.ts'
import { numberedGoods } from './regulated-numbers.ts'
import { RULE_OF_CHAPTER } from './regulated-rules.ts'

export const goodsByRiskGroupSet: DemonstrationSet = {
  registry: 'goods-by-risk-group',
  records(goods) {
    const leaves = leavesOf(goods)
    return goods.map((one) => {
      const place = leaves.indexOf(one)
      return livingRecord(one.code, {
        life: place === -1 ? STEADY_LIFE : lifeAt(place, GOODS_REASONS),
        values: goodsValues(one),
        ...statesOf('document', DOCUMENT_OF_RISK[one.risk] ?? null),
        before: {
          risk: 'not_classified',
          document: null,
          source: null,
          ...assessmentOf('', 'not_classified'),
        },
        sinceField: 'since',
      })
    })
  },
}

export const regulatedGoodsSet: DemonstrationSet = {
  registry: 'regulated-goods',
  records: (goods) =>
    numberedGoods(goods).map(({ number, goods: one }, place) =>
      livingRecord(number, {
        // Another place in the list of lives, so that goods and rule do not live the same life.
        life: lifeAt(place + 5, GOODS_REASONS),
        values: regulatedValues(number, one),
        ...statesOf('requiredDocument', DOCUMENT_OF_RISK[one.risk] ?? 'none'),
        before: { riskGroup: 'not_classified', requiredDocument: null },
        sinceField: 'since',
      }),
    ),
}

/** A mistake names another document than the right one. */
function statesOf(field: string, right: FieldValue): Pick<Versioned, 'mistaken'> {
  return { mistaken: { [field]: right === 'certificate' ? 'declaration' : 'certificate' } }
}

function goodsValues({ code, name, risk }: DemonstrationGoods): Values {
  return {
    code,
    name,
    category: sectionOf(code),
    risk,
    document: DOCUMENT_OF_RISK[risk] ?? null,
    description: null,
    ...(code.length === 6 ? assessmentOf(code, risk) : {}),
    source:
      risk === 'not_classified'
        ? null
        : {
            name: 'Demonstration set',
            names: text('Nümayiş dəsti', 'Demonstration set', 'Демонстрационный набор'),
            url: null,
          },
    nameSource: null,
  }
}

function regulatedValues(number: string, { code, name, risk }: DemonstrationGoods): Values {
  const found = RULE_OF_CHAPTER[code.slice(0, 2)]
  const topic = topicOf(code)
  return {
    number,
    code,
    product: name,
    regulation: topic?.subject ?? found?.regulation ?? null,
    regulations: topic === undefined ? [] : regulationsNow(topic).map(({ id }) => id),
    risk: [code],
    requiredDocument: DOCUMENT_OF_RISK[risk] ?? 'none',
    controlPoint: found?.controlPoint ?? null,
    authority: found?.authority ?? null,
    riskGroup: risk,
    marking: found?.marking ?? null,
    description: null,
    exceptions: EXCEPTIONS,
    notes: text(
      'Nümayiş qeydidir, hüquqi qüvvəsi yoxdur.',
      'A demonstration record without legal force.',
      'Демонстрационная запись без юридической силы.',
    ),
  }
}

const EXCEPTIONS = text(
  'Sərgi nümunələri və şəxsi istifadə üçün gətirilən mallar',
  'Samples for exhibitions and goods brought for personal use',
  'Выставочные образцы и товары, ввозимые для личного пользования',
)
