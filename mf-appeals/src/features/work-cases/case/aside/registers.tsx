import { useState } from 'react'
import { searchPublic } from 'shared-contracts/http/search'
import type { DeskCaseDetail } from 'shared-contracts/http/cases/desk-models'
import { useApi } from 'shared-runtime/http'
import { usePage } from 'shared-runtime/navigation'
import { ExternalLink } from 'shared-ui/link'
import { SearchBox } from 'shared-ui/search-box'
import { Loaded } from '../../../../common/page-states.tsx'
import { Section } from '../../../../common/section.tsx'
import styles from '../case.module.css'

/** Look-up of the registries beside the case: a product, a trader or a certificate. */
export function Registers({ detail }: { readonly detail: DeskCaseDetail }) {
  const { t, href } = usePage()
  const [words, setWords] = useState('')
  return (
    <Section title={t('cases.registers.title')}>
      <SearchBox
        action={href('/search')}
        label={t('cases.registers.label')}
        hint={t('cases.registers.hint')}
        buttonText={t('cases.registers.find')}
        landmark={t('cases.registers.title')}
        defaultValue={detail.trader ?? ''}
        onSearch={setWords}
      />
      {words === '' ? null : <Found words={words} />}
    </Section>
  )
}

function Found({ words }: { readonly words: string }) {
  const { t, href } = usePage()
  const call = useApi(searchPublic, { query: { word: words, group: 'registry', perPage: 8, page: 1 } })
  return (
    <Loaded call={call} count={4}>
      {({ content, total }) => (
        <>
          <p role="status">{t('cases.registers.total', { count: total })}</p>
          <ul role="list" className={styles.list}>
            {content.map(({ id, path, title, context, excerpt }) => (
              <li key={`${path} ${id}`}>
                <ExternalLink href={href(path)} newTabText={t('cases.registers.newTab')}>
                  {title}
                </ExternalLink>
                <p className={styles.muted}>
                  {[context, excerpt].filter((part) => part !== null).join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}
