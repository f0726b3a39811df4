import { useState } from 'react'
import { listOfficials, setDuties } from 'shared-contracts/http/cases/case-desk'
import type { CaseChoice } from 'shared-contracts/http/cases/case-types'
import type { Duty, OfficialDuties } from 'shared-contracts/http/cases/desk-models'
import { useAction } from 'shared-runtime/actions'
import { useApi } from 'shared-runtime/http'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Choice, ChoiceGroup } from 'shared-ui/choice'
import { EmptyState } from 'shared-ui/empty-state'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { Loaded } from '../../../common/page-states.tsx'
import styles from './officials.module.css'

/** Duties in the order of the form. The list of the contract would add its schemas to the bundle. */
const DUTIES = [
  'intake',
  'caseworker',
  'head',
  'call-center',
  'auditor',
  'configuration',
] as const satisfies readonly Duty[]

/** Duties of officials by unit (duty `configuration`). */
export function DeskOfficialsScreen() {
  const { t } = usePage()
  const call = useApi(listOfficials, {})
  const isDenied = call.error?.code === 'CASE_DUTY_MISSING'
  return (
    <Stack gap="l">
      <Stack gap="s">
        <h1 tabIndex={-1}>{t('cases.officials.title')}</h1>
        <p>{t('cases.officials.lead')}</p>
      </Stack>
      {isDenied ? (
        <EmptyState title={t('cases.officials.denied')} />
      ) : (
        <Loaded call={call} count={6}>
          {({ units, content }) => (
            <ul role="list" className={styles.officials}>
              {content.map((official) => (
                <li key={official.id} className={styles.official}>
                  <OfficialEntry official={official} units={units} onChanged={call.retry} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      )}
    </Stack>
  )
}

interface OfficialDutiesProps {
  readonly official: OfficialDuties
  readonly units: readonly CaseChoice[]
  readonly onChanged: () => void
}

function OfficialEntry({ official, units, onChanged }: OfficialDutiesProps) {
  const { t } = usePage()
  const [isOpen, setOpen] = useState(false)
  const { name, isSelf, duties } = official
  const held = units.flatMap(({ code, label }) => {
    const own = DUTIES.filter((duty) => duties.some((one) => one.unit === code && one.duty === duty))
    return own.length === 0 ? [] : [{ code, label, own }]
  })
  return (
    <Stack gap="s">
      <h2>{name}</h2>
      {held.length === 0 ? <p>{t('cases.officials.none')}</p> : null}
      <ul>
        {held.map(({ code, label, own }) => (
          <li key={code}>
            {label}: {own.map((duty) => t(`cases.officials.duties.${duty}`)).join(', ')}
          </li>
        ))}
      </ul>
      {isSelf ? (
        <p>{t('cases.officials.self')}</p>
      ) : (
        <div>
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('cases.officials.change', { name })}
          </Button>
        </div>
      )}
      {isOpen ? (
        <DutiesForm
          official={official}
          units={units}
          onChanged={() => {
            setOpen(false)
            onChanged()
          }}
        />
      ) : null}
    </Stack>
  )
}

function DutiesForm({ official: { id, duties: held }, units, onChanged }: OfficialDutiesProps) {
  const { t } = usePage()
  const [duties, setChosen] = useState(held)
  const { run, isBusy, failure } = useAction(setDuties, { shows: true, success: t('cases.officials.saved') })

  function toggle(unit: string, duty: Duty, isOn: boolean) {
    const others = duties.filter((one) => one.unit !== unit || one.duty !== duty)
    setChosen(isOn ? [...others, { unit, duty }] : others)
  }

  async function save() {
    const saved = await run({ params: { id }, body: { duties: [...duties] } })
    if (saved !== undefined) onChanged()
  }

  return (
    <Stack gap="m">
      {failure === undefined ? null : <Notice {...failure} level={3} />}
      {units.map(({ code, label }) => (
        <ChoiceGroup key={code} legend={label} inline>
          {DUTIES.map((duty) => (
            <Choice
              key={duty}
              type="checkbox"
              name={`${code} ${duty}`}
              label={t(`cases.officials.duties.${duty}`)}
              checked={duties.some((one) => one.unit === code && one.duty === duty)}
              onChange={({ target }) => toggle(code, duty, target.checked)}
            />
          ))}
        </ChoiceGroup>
      ))}
      <div>
        <Button kind="primary" busy={isBusy} onClick={() => void save()}>
          {t('cases.officials.save')}
        </Button>
      </div>
    </Stack>
  )
}
