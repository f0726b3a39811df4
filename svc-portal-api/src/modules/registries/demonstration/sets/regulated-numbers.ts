import { leavesOf, type DemonstrationGoods } from '../demonstration-goods.ts'
import { numberAt } from '../days.ts'
import { RULE_OF_CHAPTER } from './regulated-rules.ts'

export interface NumberedGoods {
  readonly number: string
  readonly goods: DemonstrationGoods
}

/** Goods under a regulation with the numbers of their records. */
export function numberedGoods(goods: readonly DemonstrationGoods[]): readonly NumberedGoods[] {
  return leavesOf(goods)
    .filter(({ code }) => RULE_OF_CHAPTER[code.slice(0, 2)] !== undefined)
    .map((one, place) => ({ number: numberAt('RG', place), goods: one }))
}
