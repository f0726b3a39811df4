import { formatDate, formatNumber } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Facts, type Fact } from 'shared-ui/facts'
import { Link } from 'shared-ui/link'
import type { GoodsNavigation, NavigatorDocument } from 'shared-contracts/http/data/navigator'
import { CopyButton } from '../../common/copy-button.tsx'
import { PrintButton } from '../../common/print/print-button.tsx'
import { RecordName } from '../../common/values/record-link.tsx'
import styles from './answer-card.module.css'

/** Id of the section with all bodies. */
export const BODIES_ID = 'goods-bodies'

const MOST_BODIES = 2

/** Key of the texts about each document. */
const DOCUMENT_KEYS: Readonly<Record<string, 'declaration' | 'declarationBody' | 'certificate'>> = {
  declaration: 'declaration',
  declaration_body: 'declarationBody',
  certificate: 'certificate',
}

/** What to do next: the required document, who makes it, how long it takes and what it costs, bodies, print and share. */
export function NextSteps({ answer }: { readonly answer: GoodsNavigation }) {
  const { t, language } = usePage()
  const { document, asked } = answer
  const required = document?.required ?? null
  return (
    <section className={styles.next} aria-labelledby="needed-document">
      <h3 id="needed-document">{t('navigator.document')}</h3>
      <p className={styles.document}>{required?.label[language] ?? t('navigator.noDocument')}</p>
      {document === null || document.basis === 'none' ? <p>{t('navigator.basis.none')}</p> : null}
      {document === null || required === null ? null : <DocumentFacts document={document} />}
      <BodiesNear answer={answer} />
      <div className={styles.tools}>
        <PrintButton />
        <CopyButton
          text={() => window.location.href}
          label={t('record.copyAddress')}
          done={t('record.copiedAddress')}
        />
      </div>
      <p className={styles.quiet}>{t('navigator.asOf', { date: formatDate(asked.day) })}</p>
    </section>
  )
}

function DocumentFacts({ document }: { readonly document: NavigatorDocument }) {
  const { t, language, href } = usePage()
  const { required, service = null } = document
  const key = DOCUMENT_KEYS[required?.value ?? '']
  if (key === undefined) return null
  const isByBody = key === 'certificate'
  const facts: Fact[] = [
    { key: 'who', name: t('navigator.who'), value: t(`navigator.rule.${key}`) },
    {
      key: 'long',
      name: t('navigator.howLong'),
      value: isByBody ? t('navigator.byContract') : <Duration service={service} />,
    },
    {
      key: 'cost',
      name: t('navigator.cost'),
      value: isByBody ? t('navigator.byContract') : <Fee service={service} />,
    },
  ]
  if (service !== null) {
    const link = <Link href={href(`/e-services/${service.code}`)}>{service.name[language]}</Link>
    facts.push({ key: 'service', name: t('navigator.service'), value: link })
  }
  return <Facts facts={facts} />
}

type Service = NonNullable<NavigatorDocument['service']>

function Duration({ service }: { readonly service: Service | null }) {
  const { t, language } = usePage()
  if (service === null) return <>{t('common.notStated')}</>
  const { note, days, unit } = service.duration
  if (note !== null) return <>{note[language]}</>
  return <>{days === null ? t('common.notStated') : t(`navigator.days.${unit}`, { count: days })}</>
}

function Fee({ service }: { readonly service: Service | null }) {
  const { t, language } = usePage()
  if (service === null) return <>{t('common.notStated')}</>
  const { rule, service: own, government } = service.fee
  if (rule !== 'fixed') return <>{t(`navigator.fee.${rule}`)}</>
  const amount = Number(own ?? 0) + Number(government ?? 0)
  return <>{t('navigator.fee.fixed', { amount: formatNumber(amount, language) })}</>
}

/** Whether an accredited body takes part in the required document. */
export function needsBody(document: NavigatorDocument | null): boolean {
  return ['certificate', 'declaration_body'].includes(document?.required?.value ?? '')
}

/** The first bodies with telephone, and a link to all. */
function BodiesNear({ answer: { bodies, document } }: { readonly answer: GoodsNavigation }) {
  const { t, language } = usePage()
  if (!needsBody(document) || bodies.content.length === 0) return null
  return (
    <div className={styles.reasons}>
      <h3>{t('navigator.bodies')}</h3>
      <ul>
        {bodies.content.slice(0, MOST_BODIES).map(({ record, phone, region }) => (
          <li key={record.id}>
            <RecordName record={record} />
            {region ? `, ${region.label[language]}` : ''}
            {phone ? (
              <>
                , <span className={styles.phone}>{phone}</span>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {bodies.total > MOST_BODIES ? (
        <p data-print="no">
          <Link href={`#${BODIES_ID}`}>{t('navigator.allBodies')}</Link>
        </p>
      ) : null}
    </div>
  )
}
