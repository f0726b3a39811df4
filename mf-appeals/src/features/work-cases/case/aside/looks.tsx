import { useState } from 'react'
import { listCaseLooks } from 'shared-contracts/http/cases/case-desk'
import type { DeskCaseDetail } from 'shared-contracts/http/cases/desk-models'
import { useApi } from 'shared-runtime/http'
import { formatMoment } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Loaded } from '../../../../common/page-states.tsx'
import { Section } from '../../../../common/section.tsx'
import styles from '../case.module.css'

/** Log of the officials who have read the case, loaded on demand. */
export function Looks({ detail }: { readonly detail: DeskCaseDetail }) {
  const { t } = usePage()
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={t('cases.looks.title')}>
      <div>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'cases.looks.hide' : 'cases.looks.show')}
        </Button>
      </div>
      {isOpen ? <LookList id={detail.id} /> : null}
    </Section>
  )
}

function LookList({ id }: { readonly id: string }) {
  const { t } = usePage()
  const call = useApi(listCaseLooks, { params: { id } })
  return (
    <Loaded call={call} count={3}>
      {({ content }) => (
        <ul role="list" className={styles.list}>
          {content.map(({ official, at, action, file }, index) => (
            <li key={index}>
              {[formatMoment(at), official, t(`cases.looks.actions.${action}`), file]
                .filter((part) => part !== null)
                .join(' · ')}
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}
