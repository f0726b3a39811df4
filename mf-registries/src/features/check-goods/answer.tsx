import { useTexts } from 'shared-runtime/i18n'
import { EmptyState } from 'shared-ui/empty-state'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import type { GoodsNavigation } from 'shared-contracts/http/data/navigator'
import { DemonstrationNotice } from '../../common/page-states.tsx'
import type { NavigatorAddress } from './navigator-address.ts'
import { GoodsHead, Levels, Needed } from './goods-head.tsx'
import { Part } from './part.tsx'
import { Alerts, Bodies, Issued, Preferences, Regulations, Rules, Standards } from './registry-parts.tsx'

export interface AnswerProps {
  readonly answer: GoodsNavigation
  readonly address: NavigatorAddress
}

/** Goods to choose from where the words fit several, or the nearest ones where nothing fits. */
function Choose({ answer, address }: AnswerProps) {
  const t = useTexts()
  const { match, choices } = answer
  if (match === 'unknown') {
    return (
      <Stack gap="m">
        <EmptyState title={t('navigator.unknownTitle')}>
          <p>{t('navigator.unknown')}</p>
        </EmptyState>
        {choices.length === 0 ? null : (
          <Part title={t('navigator.nearest')}>
            <Levels levels={choices} address={address} withPath />
          </Part>
        )}
      </Stack>
    )
  }
  return (
    <Part title={t('navigator.choose')}>
      {match === 'words' ? null : (
        <Notice kind="info" title={t(`navigator.${match === 'similar' ? 'similar' : 'nearestWords'}`)} />
      )}
      <Levels levels={choices} address={address} withPath />
    </Part>
  )
}

/** Everything that the registries say of the goods, in the order in which somebody needs it. */
export function Answer({ answer, address }: AnswerProps) {
  const t = useTexts()
  const { goods, document, children, failed } = answer
  if (answer.match === 'nothing') return null
  if (goods === null) return <Choose answer={answer} address={address} />
  return (
    <Stack gap="xl">
      {goods.record.demonstration ? <DemonstrationNotice /> : null}
      <div data-answer="">
        <GoodsHead answer={answer} goods={goods} />
      </div>
      {document === null ? null : <Needed document={document} />}
      <Rules answer={answer} />
      <Regulations answer={answer} />
      <Standards answer={answer} />
      <Bodies answer={answer} />
      <Preferences answer={answer} />
      <Alerts answer={answer} />
      <Issued answer={answer} />
      {children.length === 0 && !failed.includes('children') ? null : (
        <Part title={t('navigator.below')} hasFailed={failed.includes('children')}>
          <Levels levels={children} address={address} />
        </Part>
      )}
    </Stack>
  )
}
