import { formatDate, useLanguage, useTexts } from 'shared-runtime/i18n'
import type { GoodsNavigation, NavigatorDocument } from 'shared-contracts/http/data/navigator'
import { CodeText } from '../../../common/values/code-text.tsx'
import { LocalizedText } from '../../../common/values/localized-text.tsx'
import { Part, SmallFacts, Source } from './part.tsx'
import styles from '../check-goods.module.css'

interface NeededProps {
  readonly document: NavigatorDocument
}

/** What comes with each document by the acts: who makes it, for how long it holds. */
const RULES: Readonly<Record<string, 'declaration' | 'declarationBody' | 'certificate'>> = {
  declaration: 'declaration',
  declaration_body: 'declarationBody',
  certificate: 'certificate',
}

/** The strongest part of the page: the document that the goods need. */
export function Needed({ document }: NeededProps) {
  const t = useTexts()
  const language = useLanguage()
  const { required, basis, others, acts } = document
  const rule = RULES[required?.value ?? '']
  return (
    <section className={styles.need} aria-labelledby="needed-document">
      <h2 id="needed-document">{t('navigator.document')}</h2>
      <p className={styles.document}>{required?.label[language] ?? t('navigator.noDocument')}</p>
      <p>{t(`navigator.basis.${basis}`)}</p>
      {rule === undefined ? null : <p>{t(`navigator.rule.${rule}`)}</p>}
      {rule === undefined ? null : <p>{t('navigator.rule.term')}</p>}
      {others.length === 0 ? null : (
        <p>
          {t('navigator.otherDocuments')}: {others.map(({ label }) => label[language]).join('; ')}
        </p>
      )}
      {basis === 'none' ? null : (
        <ul>
          {acts.map(({ title, number, date }) => (
            <li key={number}>
              {t('navigator.act', { title: title[language], number, date: formatDate(date) })}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>{t('navigator.foreign')}</p>
    </section>
  )
}

interface AnswerProps {
  readonly answer: GoodsNavigation
}

/** Rules for the goods, and for parts of them. */
export function Rules({ answer: { regulated, failed } }: AnswerProps) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <Part
      title={t('navigator.rules')}
      hasFailed={failed.includes('regulated')}
      empty={regulated.length === 0 ? t('navigator.noRules') : undefined}
    >
      <ul className={styles.list}>
        {regulated.map((rule) => (
          <li key={rule.record.id} className={styles.item}>
            <span>
              <CodeText code={rule.code} /> <Source record={rule.record} />
              {rule.isPart ? <span className={styles.quiet}> {t('navigator.onlyPart')}</span> : null}
            </span>
            <SmallFacts
              facts={[
                [t('navigator.document'), rule.document?.label[language]],
                [t('navigator.control'), rule.control?.label[language]],
                [t('navigator.authority'), rule.authority?.label[language]],
                [t('navigator.marking'), rule.marking?.label[language]],
              ]}
            />
            {rule.exceptions === null ? null : (
              <span>
                {t('navigator.exceptions')}: <LocalizedText text={rule.exceptions} short />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

export function Regulations({ answer: { asked, regulations, failed } }: AnswerProps) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <Part
      title={t('navigator.regulations')}
      hasFailed={failed.includes('regulations') || failed.includes('regulated')}
      empty={regulations.length === 0 ? t('navigator.noRegulations') : undefined}
    >
      <ul className={styles.list}>
        {regulations.map(({ record, stage, inForceFrom }) => (
          <li key={record.id} className={styles.item}>
            <Source record={record} />
            <SmallFacts
              facts={[
                [t('navigator.stage'), stage?.label[language]],
                [
                  t(
                    inForceFrom !== null && inForceFrom > asked.day
                      ? 'navigator.comesIntoForce'
                      : 'navigator.inForce',
                  ),
                  inForceFrom === null ? null : formatDate(inForceFrom),
                ],
              ]}
            />
          </li>
        ))}
      </ul>
    </Part>
  )
}
