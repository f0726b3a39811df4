import { relateDeskCase } from 'shared-contracts/http/cases/case-desk'
import { useAction } from 'shared-runtime/actions'
import { useForm } from 'shared-runtime/forms'
import { usePage } from 'shared-runtime/navigation'
import { TextAreaItem, TextItem } from 'shared-ui/antd/form-item'
import { Button } from 'shared-ui/button'
import { Choice, ChoiceGroup } from 'shared-ui/choice'
import { Disclosure } from 'shared-ui/disclosure'
import { Form } from 'shared-ui/form'
import { Link } from 'shared-ui/link'
import { Stack } from 'shared-ui/stack'
import { Section } from '../../../../common/section.tsx'
import { casePath } from '../../desk-paths.ts'
import { useStale, type CasePartProps } from '../case-part.ts'
import styles from '../case.module.css'

const RELATIONS = ['link', 'join', 'unlink'] as const

/** Cases with the same matter, of the same applicant, joined or linked, and the form that relates a case. */
export function Relations(props: CasePartProps) {
  const { t, href } = usePage()
  const { related } = props.detail
  return (
    <Section title={t('cases.related.title')}>
      {related.length === 0 ? <p>{t('cases.related.none')}</p> : null}
      <ul role="list" className={styles.list}>
        {related.map(({ id, number, subject, relation, state }) => (
          <li key={`${relation} ${id}`}>
            <Link href={href(casePath(id))}>{number}</Link> {subject}
            <p className={styles.muted}>
              {t(`cases.related.kinds.${relation}`)} · {state.label}
            </p>
          </li>
        ))}
      </ul>
      <Disclosure summary={t('cases.related.change')} summaryClassName="desk-summary">
        <RelationForm {...props} />
      </Disclosure>
    </Section>
  )
}

function RelationForm({ detail: { id }, version, onDone, onStale }: CasePartProps) {
  const { t } = usePage()
  const { run, error } = useAction(relateDeskCase, { shows: true })
  useStale(error, onStale)
  const form = useForm<{ relation: (typeof RELATIONS)[number]; number: string; note: string }>({
    initial: { relation: 'link', number: '', note: '' },
    fields: {
      relation: { label: t('cases.related.relation') },
      number: {
        label: t('cases.related.number'),
        check: (number) => (number.trim() === '' ? t('cases.related.numberMissing') : undefined),
      },
      note: { label: t('cases.step.note'), isOptional: true },
    },
    error,
    usedKeyCode: 'CASE_KEY_USED',
    async onSubmit(values, { key }) {
      const body = { version, key, ...values, number: values.number.trim() }
      const changed = await run({ params: { id }, body })
      if (changed === undefined) return false
      form.reset({ relation: 'link', number: '', note: '' })
      onDone(changed, t(`cases.related.done.${values.relation}`))
      return true
    },
  })
  return (
    <Form form={form} label={t('cases.related.change')}>
      <Stack gap="s">
        <ChoiceGroup legend={t('cases.related.relation')}>
          {RELATIONS.map((relation) => (
            <Choice
              key={relation}
              type="radio"
              name="relation"
              label={t(`cases.related.relations.${relation}`)}
              checked={form.values.relation === relation}
              onChange={() => form.fill('relation', relation)}
            />
          ))}
        </ChoiceGroup>
        <TextItem {...form.field('number')} hint={t('cases.related.numberHint')} maxLength={40} isShort />
        <TextAreaItem {...form.field('note')} rows={2} maxLength={2000} />
        <div>
          <Button type="submit" busy={form.isBusy}>
            {t('cases.related.save')}
          </Button>
        </div>
      </Stack>
    </Form>
  )
}
