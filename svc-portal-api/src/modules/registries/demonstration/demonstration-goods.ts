import { fileURLToPath } from 'node:url'
import { readAllRows } from '../mappings/companion-files.ts'

const GOODS = fileURLToPath(new URL('../../../../data/demonstration/goods.csv', import.meta.url))

export interface DemonstrationGoods {
  readonly code: string
  readonly name: { readonly az: string; readonly en: string; readonly ru: string }
  readonly risk: string
}

/** The portal's own list of goods: true codes with chapters and headings, own names, risk groups for show. */
export async function readGoods(): Promise<readonly DemonstrationGoods[]> {
  const rows = await readAllRows(GOODS, ['code', 'az', 'en', 'ru', 'risk'])
  return rows.map(({ cells }) => {
    const { code = '', az = '', en = '', ru = '', risk = '' } = cells
    return { code, name: { az, en, ru }, risk: risk === '' ? 'not_classified' : risk }
  })
}

/** Goods of six digits, which rules name. */
export function leavesOf(goods: readonly DemonstrationGoods[]): readonly DemonstrationGoods[] {
  return goods.filter(({ code }) => code.length === 6)
}
