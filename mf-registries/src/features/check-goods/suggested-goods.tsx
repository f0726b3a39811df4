import { useTexts } from 'shared-runtime/i18n'
import { useCombobox } from 'shared-ui/combobox'
import { SuggestedList } from '../../common/suggest/suggested-list.tsx'
import type { FieldOfList } from '../../common/suggest/suggested-list.tsx'
import { usePaused } from '../../common/suggest/use-paused.ts'
import { CodeText } from '../../common/values/code-text.tsx'
import { usePickText } from '../../common/values/localized-text.tsx'
import { useSuggestedGoods } from './check-goods.api.ts'

export interface SuggestedGoodsProps extends FieldOfList {
  /** A suggestion was chosen for what was typed. */
  readonly onChoose: (typed: string, code: string) => void
}

/** Goods that fit what is being typed. */
export function SuggestedGoods({ field, listId, onState, onChoose }: SuggestedGoodsProps) {
  const t = useTexts()
  const pick = usePickText()
  const box = useCombobox({ field, listId })
  const asked = usePaused(box)
  const { data, isFetching } = useSuggestedGoods(asked)
  const goods = asked === '' || data?.match === 'nearest' ? [] : (data?.content ?? [])
  return (
    <SuggestedList
      {...{ box, listId, onState }}
      label={t('navigator.suggestions')}
      status={isFetching || asked !== box.words ? '' : t('navigator.suggested', { count: goods.length })}
      answer={data}
      options={goods.map((one) => {
        const title = pick(one.title)
        return {
          key: one.id,
          onChoose: () => onChoose(box.words, one.number),
          content: (
            <>
              <CodeText code={one.number} />
              <span lang={title.lang}>{title.text}</span>
            </>
          ),
        }
      })}
    />
  )
}
