import { useEffect, useRef, useState } from 'react'
import { listOfficials, setDuties } from 'shared-contracts/http/cases/case-desk'
import type { CaseChoice } from 'shared-contracts/http/cases/case-types'
import type { Duty, OfficialDuties } from 'shared-contracts/http/cases/desk-models'
import { useAction } from 'shared-runtime/actions'
import { useApi } from 'shared-runtime/http'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { DESK_PATH, DeskBreadcrumb } from '../../../common/desk/desk-breadcrumb.tsx'
import { Loaded } from '../../../common/page-states.tsx'
import { Section } from '../../../common/section.tsx'
import styles from './officials.module.css'

/** Duties in the order of the form. The list of the contract would add its schemas to the bundle. */
const DUTIES = [
  'intake',
  'caseworker',
  'head',
  'call-center',
  'auditor',
  'configuration',
  'finance',
] as const satisfies readonly Duty[]

/** Duties of officials by unit (duty `configuration`). */
export function DeskOfficialsScreen() {
  const { t, href } = usePage()
  const call = useApi(listOfficials, {})
  const [saved, setSaved] = useState<string>()
  const isDenied = call.error?.code === 'CASE_DUTY_MISSING'
  return (
    <Stack gap="l">
      <Stack gap="s">
        <DeskBreadcrumb crumbs={[{ label: t('cases.officials.title') }]} />
        <h1 tabIndex={-1}>{t('cases.officials.title')}</h1>
        <p>{t('cases.officials.lead')}</p>
      </Stack>
      {isDenied ? (
        <Notice kind="info" title={t('cases.officials.denied')}>
          <Link href={href(DESK_PATH)}>{t('cases.start.title')}</Link>
        </Notice>
      ) : (
        <Loaded call={call} count={6}>
          {({ units, content }) => (
            <Stack gap="l">
              {content.map((official) => (
                <OfficialEntry // Saved duties begin the form anew.
                  key={`${official.id} ${JSON.stringify(official.duties)}`}
                  official={official}
                  units={units}
                  isSaved={saved === official.id}
                  onSaved={() => {
                    setSaved(official.id)
                    call.retry()
                  }}
                />
              ))}
            </Stack>
          )}
        </Loaded>
      )}
    </Stack>
  )
}

interface OfficialDutiesProps {
  readonly official: OfficialDuties
  readonly units: readonly CaseChoice[]
  /** Its duties were saved last: its heading gets the focus, as the button is gone. */
  readonly isSaved: boolean
  readonly onSaved: () => void
}

/** Duties of an official as a table of units and duties; the own ones are read only. */
function OfficialEntry({
  official: { id, name, isSelf, duties: held },
  units,
  isSaved,
  onSaved,
}: OfficialDutiesProps) {
  const { t } = usePage()
  const [duties, setChosen] = useState(held)
  const { run, isBusy, failure } = useAction(setDuties, { shows: true, success: t('cases.officials.saved') })
  const isChanged = duties !== held
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isSaved) heading.current?.focus()
  }, [isSaved])

  function toggle(unit: string, duty: Duty, isOn: boolean) {
    const others = duties.filter((one) => one.unit !== unit || one.duty !== duty)
    setChosen(isOn ? [...others, { unit, duty }] : others)
  }

  async function save() {
    const saved = await run({ params: { id }, body: { duties: [...duties] } })
    if (saved !== undefined) onSaved()
  }

  return (
    <Section title={name} heading={heading}>
      {failure === undefined ? null : <Notice {...failure} level={3} />}
      {isSelf ? <p>{t('cases.officials.self')}</p> : null}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('cases.columns.unit')}</th>
              {DUTIES.map((duty) => (
                <th key={duty} scope="col">
                  {t(`cases.officials.duties.${duty}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {units.map(({ code, label }) => (
              <tr key={code}>
                <th scope="row">{label}</th>
                {DUTIES.map((duty) => (
                  <td key={duty}>
                    <label>
                      <input
                        type="checkbox"
                        aria-label={`${label}: ${t(`cases.officials.duties.${duty}`)}`}
                        checked={duties.some((one) => one.unit === code && one.duty === duty)}
                        disabled={isSelf}
                        onChange={({ target }) => toggle(code, duty, target.checked)}
                      />
                      <span className={styles.duty}>{t(`cases.officials.duties.${duty}`)}</span>
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isChanged ? (
        <div>
          <Button kind="primary" busy={isBusy} onClick={() => void save()}>
            {t('cases.officials.save')}
          </Button>
        </div>
      ) : null}
    </Section>
  )
}
